package org.tandem.input;

import java.util.Enumeration;
import java.util.NoSuchElementException;
import java.util.Vector;

/**
 * The enumeration of a vector of the input, which callers may hold as well. The first field is input and never written. It looks
 * at the vector as it is when it is asked.
 */
final class InputEnumeration<E> implements Enumeration<E> {
    Vector<E> list;

    private int next;

    @Override
    public boolean hasMoreElements() {
        return next < list.size();
    }

    @Override
    public E nextElement() {
        if (next < list.size()) {
            next++;
            return list.get(next - 1);
        }
        throw new NoSuchElementException("Vector Enumeration");
    }
}
