package org.tandem.input;

/** A row of anything. Both fields are input and never written. */
final class Line<E> extends Row<E> {
    int count;
    E[] items;

    @Override
    int count() {
        return count;
    }

    @Override
    E[] items() {
        return items;
    }
}
