package org.tandem.input;

import java.util.Map;
import java.util.Objects;

/** An entry of a map, or a key that is known not to be in it. */
final class Node<K, V> implements Map.Entry<K, V> {
    final K key;
    private V value;
    /** Where the value is found, as long as nobody has asked for it. */
    private Cell<K, V> source;
    /** The hash code that the key had, unless it need not be known. */
    private final int hash;
    private final boolean hasSoundHash;
    /** What the key was when it was decided about, if it can change. */
    private final Object seal;
    boolean isPresent;
    /** Whether its place in the order of the map is decided. */
    boolean isOrdered;
    /** Whether a value was put in since the run began. */
    boolean isWritten;
    /** Whether its map has forgotten it: what is put in here would not be found there. */
    boolean isLoose;
    /** The next one that was decided about. */
    Node<K, V> next;
    /** The one after it in the order of the map. */
    Node<K, V> after;

    /** A key that is not in the map. */
    Node(K key) {
        this.key = key;
        this.hasSoundHash = key == null || Unknown.hasSoundHash(key);
        this.hash = hasSoundHash ? 0 : key.hashCode();
        this.seal = hasSoundHash ? null : Unknown.seal(key);
    }

    /** An entry of the map as it was at first. */
    Node(Cell<K, V> source) {
        this(source.key);
        this.source = source;
        this.isPresent = true;
        if (!hasSoundHash && !Unknown.isSealed(key, null)) {
            Unknown.keyOfMapChanged();
        }
    }

    /** Whether the key was written to since it was decided about. */
    boolean isChanged() {
        return !hasSoundHash && !Unknown.isSealed(key, seal);
    }

    /** Ends the run if it was: what was decided was about another key. */
    void checkKey() {
        if (isChanged()) {
            Unknown.keyOfMapChanged();
        }
    }

    /** Whether a hash map takes a key that is asked for to be this one. */
    boolean isFor(Object asked) {
        if (asked == null || key == null) {
            return asked == key;
        }
        if (hasSoundHash && Unknown.hasSoundHash(asked)) {
            return asked == key || asked.equals(key);
        }
        return asked.hashCode() == (hasSoundHash ? key.hashCode() : hash) && (asked == key || asked.equals(key));
    }

    @Override
    public K getKey() {
        return key;
    }

    @Override
    public V getValue() {
        if (source != null) {
            value = source.value;
            source = null;
        }
        return value;
    }

    @Override
    public V setValue(V value) {
        V old = getValue();
        put(value);
        return old;
    }

    /** Puts a value in, whatever was there. */
    void put(V value) {
        if (isLoose) {
            Unknown.forgottenMapChanged();
        }
        isWritten = true;
        source = null;
        this.value = value;
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(key) ^ Objects.hashCode(getValue());
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
        return Objects.equals(key, entry.getKey()) && Objects.equals(getValue(), entry.getValue());
    }

    @Override
    public String toString() {
        return key + "=" + getValue();
    }
}
