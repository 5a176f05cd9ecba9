package org.tandem.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.TreeSet;

/**
 * A tree set in natural order of which nothing is known at first: the keys of a map. The first field is input and never written.
 */
final class InputTreeSet<E> extends TreeSet<E> {
    InputTreeMap<E, Object> content;

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
    public boolean addAll(Collection<? extends E> elements) {
        boolean isAny = false;
        for (E element : elements) {
            isAny |= add(element);
        }
        return isAny;
    }

    @Override
    public boolean remove(Object element) {
        return content.navigableKeySet().remove(element);
    }

    @Override
    public void clear() {
        content.clear();
    }

    @Override
    public Iterator<E> iterator() {
        return content.navigableKeySet().iterator();
    }

    @Override
    public Iterator<E> descendingIterator() {
        return content.navigableKeySet().descendingIterator();
    }

    @Override
    public Spliterator<E> spliterator() {
        return content.navigableKeySet().spliterator();
    }

    @Override
    public Comparator<? super E> comparator() {
        return null;
    }

    @Override
    public E first() {
        return content.firstKey();
    }

    @Override
    public E last() {
        return content.lastKey();
    }

    @Override
    public E lower(E element) {
        return content.lowerKey(element);
    }

    @Override
    public E floor(E element) {
        return content.floorKey(element);
    }

    @Override
    public E ceiling(E element) {
        return content.ceilingKey(element);
    }

    @Override
    public E higher(E element) {
        return content.higherKey(element);
    }

    @Override
    public E pollFirst() {
        return content.navigableKeySet().pollFirst();
    }

    @Override
    public E pollLast() {
        return content.navigableKeySet().pollLast();
    }

    /** Not of older versions, where the compiler does not know it. */
    public void addFirst(E element) {
        throw new UnsupportedOperationException();
    }

    /** The same. */
    public void addLast(E element) {
        throw new UnsupportedOperationException();
    }

    @Override
    public NavigableSet<E> descendingSet() {
        Unknown.reversedView();
        return null;
    }

    @Override
    public NavigableSet<E> subSet(E from, boolean isFromIn, E to, boolean isToIn) {
        Unknown.partOfSorted();
        return null;
    }

    @Override
    public NavigableSet<E> headSet(E to, boolean isIn) {
        Unknown.partOfSorted();
        return null;
    }

    @Override
    public NavigableSet<E> tailSet(E from, boolean isIn) {
        Unknown.partOfSorted();
        return null;
    }

    @Override
    public SortedSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    @Override
    public SortedSet<E> headSet(E to) {
        return headSet(to, false);
    }

    @Override
    public SortedSet<E> tailSet(E from) {
        return tailSet(from, true);
    }

    @Override
    public Object clone() {
        TreeSet<E> copy = new TreeSet<>();
        for (E element : this) {
            copy.add(element);
        }
        return copy;
    }
}
