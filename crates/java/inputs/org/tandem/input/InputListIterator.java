package org.tandem.input;

import java.util.ListIterator;
import java.util.NoSuchElementException;

/** The same with everything that an iterator of a list can do; it begins before the first element. */
final class InputListIterator<E> extends InputIterator<E> implements ListIterator<E> {
    @Override
    public boolean hasPrevious() {
        return next != 0;
    }

    @Override
    public int nextIndex() {
        return next;
    }

    @Override
    public int previousIndex() {
        return next - 1;
    }

    @Override
    public E previous() {
        check();
        if (next == 0) {
            throw new NoSuchElementException();
        }
        behindLast = next;
        next--;
        return list.get(next);
    }

    @Override
    public void set(E element) {
        if (behindLast == 0) {
            throw new IllegalStateException();
        }
        check();
        list.set(behindLast - 1, element);
    }

    @Override
    public void add(E element) {
        check();
        list.add(next, element);
        next++;
        changed();
    }
}
