package org.tandem.input;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * An iterator over a list of the input, which callers may hold as well. The first field is input and never written. Nobody has
 * asked it for an element, and nobody has changed the list since it was made: the number of changes that it expects is that of
 * a list of the input, which is zero.
 */
class InputIterator<E> implements Iterator<E> {
    ArrayList<E> list;

    /** The index of the next element. */
    int next;
    /** The index of the element that was returned last, and one more; zero if there is none. */
    int behindLast;
    private int expected;

    final void check() {
        if (Unknown.changes(list) != expected) {
            throw new ConcurrentModificationException();
        }
    }

    /** Takes over that this iterator has changed the list. */
    final void changed() {
        behindLast = 0;
        expected = Unknown.changes(list);
    }

    @Override
    public boolean hasNext() {
        return next != list.size();
    }

    @Override
    public E next() {
        check();
        if (next >= list.size()) {
            throw new NoSuchElementException();
        }
        next++;
        behindLast = next;
        return list.get(next - 1);
    }

    @Override
    public void remove() {
        if (behindLast == 0) {
            throw new IllegalStateException();
        }
        check();
        next = behindLast - 1;
        list.remove(next);
        changed();
    }

    @Override
    public void forEachRemaining(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int size = list.size();
        int at = next;
        if (at >= size) {
            return;
        }
        while (at < size && Unknown.changes(list) == expected) {
            action.accept(list.get(at));
            at++;
        }
        next = at;
        behindLast = at;
        check();
    }
}
