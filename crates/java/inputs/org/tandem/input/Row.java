package org.tandem.input;

/**
 * A sequence of which nothing is known at first, and which grows and shrinks at both ends. How many elements there are is input,
 * and so is an array that is longer than anybody needs, with the elements in its middle.
 */
abstract class Row<E> {
    /** Where the first element of the input is. */
    static final int MIDDLE = 1 << 30;

    /** By how much the first element has moved, and by how much the number of elements has changed. */
    private int moved;
    private int grown;

    /** How many elements there are at first. */
    abstract int count();

    /** The array with the elements in its middle. */
    abstract E[] items();

    int size() {
        return count() + grown;
    }

    E get(int index) {
        return items()[MIDDLE + moved + index];
    }

    void set(int index, E element) {
        items()[MIDDLE + moved + index] = element;
    }

    void addFirst(E element) {
        moved--;
        grown++;
        set(0, element);
    }

    void addLast(E element) {
        set(size(), element);
        grown++;
    }

    E removeFirst() {
        E element = get(0);
        moved++;
        grown--;
        return element;
    }

    E removeLast() {
        grown--;
        return get(size());
    }

    /** Puts an element before the one at an index. */
    void insert(int index, E element) {
        if (index == size()) {
            addLast(element);
            return;
        }
        addFirst(element);
        for (int at = 0; at < index; at++) {
            set(at, get(at + 1));
        }
        set(index, element);
    }

    E remove(int index) {
        if (index == size() - 1) {
            return removeLast();
        }
        E element = get(index);
        for (int at = index; at > 0; at--) {
            set(at, get(at - 1));
        }
        removeFirst();
        return element;
    }

    void clear() {
        grown = -count();
    }
}
