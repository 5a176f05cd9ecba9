package org.tandem.input;

/** What is known of one key of a sorted map: its entry, or that it is not in the map. */
final class SortedNode<K, V> {
    final K key;
    private V value;
    /** Where the value is found, as long as nobody has asked for it. */
    private Cell<K, V> source;
    boolean isPresent;
    /** Whether no key that was not decided about is between this one and the next. */
    boolean isClosed;
    SortedNode<K, V> before;
    SortedNode<K, V> next;
    /** The entry that the program was given last. */
    private SortedEntry<K, V> entry;

    /** A key that is not in the map, or the place before all keys. */
    SortedNode(K key) {
        this.key = key;
    }

    /** An entry of the map as it was at first. */
    SortedNode(Cell<K, V> source) {
        this.key = source.key;
        this.source = source;
        this.isPresent = true;
    }

    V value() {
        if (source != null) {
            value = source.value;
            source = null;
        }
        return value;
    }

    V put(V value) {
        V old = value();
        this.value = value;
        return old;
    }

    /** The entry for the program: the same one again, unless something was removed meanwhile. */
    SortedEntry<K, V> entry(InputTreeMap<K, V> map) {
        if (entry == null || !entry.isValid()) {
            entry = new SortedEntry<>(map, this);
        }
        return entry;
    }
}
