package org.tandem.input;

import java.util.Map;
import java.util.Objects;

/**
 * An entry of a sorted map, as the program sees it as long as nothing is removed from the map: then a tree map may put the key and
 * value of another entry into this one, which depends on how the tree is built.
 */
final class SortedEntry<K, V> implements Map.Entry<K, V> {
    private final InputTreeMap<K, V> map;
    private final SortedNode<K, V> node;
    /** How many removals there had been when the program was given this entry. */
    private final int removed;

    SortedEntry(InputTreeMap<K, V> map, SortedNode<K, V> node) {
        this.map = map;
        this.node = node;
        this.removed = map.removed();
    }

    boolean isValid() {
        return removed == map.removed();
    }

    private SortedNode<K, V> node() {
        if (!isValid()) {
            Unknown.mapChangedDuringWalk();
        }
        return node;
    }

    @Override
    public K getKey() {
        return node().key;
    }

    @Override
    public V getValue() {
        return node().value();
    }

    @Override
    public V setValue(V value) {
        return node().put(value);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(getKey()) ^ Objects.hashCode(getValue());
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
        return Objects.equals(getKey(), entry.getKey()) && Objects.equals(getValue(), entry.getValue());
    }

    @Override
    public String toString() {
        return getKey() + "=" + getValue();
    }
}
