package org.tandem.input;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;

/**
 * A linked list of which nothing is known at first. The first field is input and never written. Every public method that the
 * class it stands for has code for is here, since that one's own fields hold nothing.
 */
final class InputLinkedList<E> extends LinkedList<E> {
    Line<E> content;

    @Override
    public int size() {
        return content.size();
    }

    private void checkElement(int index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
    }

    private void checkPosition(int index) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
    }

    private void checkNotEmpty() {
        if (size() == 0) {
            throw new NoSuchElementException();
        }
    }

    @Override
    public E get(int index) {
        checkElement(index);
        return content.get(index);
    }

    @Override
    public E set(int index, E element) {
        checkElement(index);
        E old = content.get(index);
        content.set(index, element);
        return old;
    }

    @Override
    public void add(int index, E element) {
        checkPosition(index);
        content.insert(index, element);
        modCount++;
    }

    @Override
    public E remove(int index) {
        checkElement(index);
        modCount++;
        return content.remove(index);
    }

    @Override
    public void addFirst(E element) {
        content.addFirst(element);
        modCount++;
    }

    @Override
    public void addLast(E element) {
        content.addLast(element);
        modCount++;
    }

    @Override
    public boolean add(E element) {
        addLast(element);
        return true;
    }

    @Override
    public boolean addAll(Collection<? extends E> elements) {
        return addAll(size(), elements);
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean addAll(int index, Collection<? extends E> elements) {
        checkPosition(index);
        Object[] all = elements.toArray();
        if (all.length == 0) {
            return false;
        }
        for (int at = 0; at < all.length; at++) {
            content.insert(index + at, (E) all[at]);
        }
        modCount++;
        return true;
    }

    @Override
    public void clear() {
        content.clear();
        modCount++;
    }

    @Override
    public E getFirst() {
        checkNotEmpty();
        return content.get(0);
    }

    @Override
    public E getLast() {
        checkNotEmpty();
        return content.get(size() - 1);
    }

    @Override
    public E removeFirst() {
        checkNotEmpty();
        modCount++;
        return content.removeFirst();
    }

    @Override
    public E removeLast() {
        checkNotEmpty();
        modCount++;
        return content.removeLast();
    }

    @Override
    public E peekFirst() {
        return size() == 0 ? null : content.get(0);
    }

    @Override
    public E peekLast() {
        return size() == 0 ? null : content.get(size() - 1);
    }

    @Override
    public E pollFirst() {
        return size() == 0 ? null : removeFirst();
    }

    @Override
    public E pollLast() {
        return size() == 0 ? null : removeLast();
    }

    @Override
    public E peek() {
        return peekFirst();
    }

    @Override
    public E element() {
        return getFirst();
    }

    @Override
    public E poll() {
        return pollFirst();
    }

    @Override
    public E remove() {
        return removeFirst();
    }

    @Override
    public boolean offer(E element) {
        return add(element);
    }

    @Override
    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    @Override
    public boolean offerLast(E element) {
        addLast(element);
        return true;
    }

    @Override
    public void push(E element) {
        addFirst(element);
    }

    @Override
    public E pop() {
        return removeFirst();
    }

    @Override
    public int indexOf(Object element) {
        for (int at = 0; at < size(); at++) {
            if (isSame(element, content.get(at))) {
                return at;
            }
        }
        return -1;
    }

    @Override
    public int lastIndexOf(Object element) {
        for (int at = size() - 1; at >= 0; at--) {
            if (isSame(element, content.get(at))) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isSame(Object wanted, Object held) {
        return wanted == null ? held == null : wanted.equals(held);
    }

    @Override
    public boolean contains(Object element) {
        return indexOf(element) >= 0;
    }

    @Override
    public boolean remove(Object element) {
        int at = indexOf(element);
        if (at >= 0) {
            remove(at);
        }
        return at >= 0;
    }

    @Override
    public boolean removeFirstOccurrence(Object element) {
        return remove(element);
    }

    @Override
    public boolean removeLastOccurrence(Object element) {
        int at = lastIndexOf(element);
        if (at >= 0) {
            remove(at);
        }
        return at >= 0;
    }

    @Override
    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new Walk(index);
    }

    @Override
    public Iterator<E> descendingIterator() {
        Walk walk = new Walk(size());
        return new Iterator<E>() {
            @Override
            public boolean hasNext() {
                return walk.hasPrevious();
            }

            @Override
            public E next() {
                return walk.previous();
            }

            @Override
            public void remove() {
                walk.remove();
            }
        };
    }

    @Override
    public Object clone() {
        return new LinkedList<E>(this);
    }

    @Override
    public Object[] toArray() {
        Object[] array = new Object[size()];
        for (int at = 0; at < array.length; at++) {
            array[at] = content.get(at);
        }
        return array;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] array) {
        int size = size();
        if (array.length < size) {
            array = (T[]) java.lang.reflect.Array.newInstance(array.getClass().getComponentType(), size);
        }
        for (int at = 0; at < size; at++) {
            array[at] = (T) content.get(at);
        }
        if (array.length > size) {
            array[size] = null;
        }
        return array;
    }

    @Override
    public Spliterator<E> spliterator() {
        return new Stepper();
    }

    /** A view that later versions of the library have. */
    public LinkedList<E> reversed() {
        Unknown.reversedView();
        return null;
    }

    private final class Walk implements ListIterator<E> {
        private int next;
        /** The index of the element that was returned last, -1 if there is none. */
        private int last = -1;
        private int expected = modCount;

        Walk(int index) {
            next = index;
        }

        private void check() {
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
        }

        @Override
        public boolean hasNext() {
            return next < size();
        }

        @Override
        public E next() {
            check();
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = next++;
            return content.get(last);
        }

        @Override
        public boolean hasPrevious() {
            return next > 0;
        }

        @Override
        public E previous() {
            check();
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            last = --next;
            return content.get(last);
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
        public void remove() {
            check();
            if (last < 0) {
                throw new IllegalStateException();
            }
            InputLinkedList.this.remove(last);
            if (last < next) {
                next--;
            }
            last = -1;
            expected++;
        }

        @Override
        public void set(E element) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            content.set(last, element);
        }

        @Override
        public void add(E element) {
            check();
            last = -1;
            InputLinkedList.this.add(next++, element);
            expected++;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            while (modCount == expected && next < size()) {
                action.accept(content.get(next));
                last = next++;
            }
            check();
        }
    }

    /** A walk of a stream: it begins with the first step, and looks for changes after each action. */
    private final class Stepper implements Spliterator<E> {
        private boolean hasBegun;
        private int next;
        private int end;
        private int expected;

        private void begin() {
            if (!hasBegun) {
                hasBegun = true;
                end = size();
                expected = modCount;
            } else if (expected != modCount) {
                Unknown.mapChangedDuringWalk();
            }
        }

        @Override
        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            begin();
            if (next >= end) {
                return false;
            }
            action.accept(content.get(next++));
            if (expected != modCount) {
                throw new ConcurrentModificationException();
            }
            return true;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            begin();
            while (next < end) {
                action.accept(content.get(next++));
                begin();
            }
        }

        @Override
        public Spliterator<E> trySplit() {
            return null;
        }

        @Override
        public long estimateSize() {
            begin();
            return end - next;
        }

        @Override
        public int characteristics() {
            return Spliterator.ORDERED | Spliterator.SIZED | Spliterator.SUBSIZED;
        }
    }
}
