package org.tandem.input;

import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Spliterator;

/** A hash set of which nothing is known at first: the keys of a map. The first field is input and never written. */
final class InputSet<E> extends HashSet<E> {
    InputMap<E, Object> content;

    @Override
    public int size() {
        return content.size();
    }

    @Override
    public boolean isEmpty() {
        return content.isEmpty();
    }

    @Override
    public boolean contains(Object element) {
        return content.containsKey(element);
    }

    @Override
    public boolean add(E element) {
        return content.add(element);
    }

    @Override
    public boolean remove(Object element) {
        return content.keySet().remove(element);
    }

    @Override
    public void clear() {
        content.clear();
    }

    @Override
    public Iterator<E> iterator() {
        return content.keySet().iterator();
    }

    @Override
    public Spliterator<E> spliterator() {
        return content.keySet().spliterator();
    }

    @Override
    public Object[] toArray() {
        return content.keySet().toArray();
    }

    @Override
    public <T> T[] toArray(T[] array) {
        return content.keySet().toArray(array);
    }

    @Override
    public Object clone() {
        return new HashSet<E>((Collection<E>) this);
    }
}
