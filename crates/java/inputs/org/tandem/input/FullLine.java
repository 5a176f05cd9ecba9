package org.tandem.input;

/** A row without nulls. Both fields are input and never written. */
final class FullLine<E> extends Row<E> {
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
