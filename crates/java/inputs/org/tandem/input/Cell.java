package org.tandem.input;

/**
 * What is known of one key of a map of the input: whether it is in the map, and with which value. All fields are input and
 * never written.
 */
final class Cell<K, V> {
    boolean isPresent;
    K key;
    V value;
    Cell<K, V> next;
}
