package org.tandem.input;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * An array deque of which nothing is known at first, but that it holds no null. The first field is input and never written.
 * Every public method that the class it stands for has code for is here, since that one's own fields hold nothing. What a walk
 * meets after the deque was changed behind its back depends on where the deque keeps its elements, which nobody knows.
 */
final class InputArrayDeque<E> extends ArrayDeque<E> {
    FullLine<E> content;

    /** How often it was changed. */
    private int changes;

    @Override
    public int size() {
        return content.size();
    }

    @Override
    public boolean isEmpty() {
        return size() == 0;
    }

    @Override
    public void addFirst(E element) {
        Objects.requireNonNull(element);
        changes++;
        content.addFirst(element);
    }

    @Override
    public void addLast(E element) {
        Objects.requireNonNull(element);
        changes++;
        content.addLast(element);
    }

    @Override
    public boolean addAll(Collection<? extends E> elements) {
        int size = size();
        elements.size();
        elements.forEach(this::addLast);
        return size() > size;
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
    public E pollFirst() {
        if (size() == 0) {
            return null;
        }
        changes++;
        return content.removeFirst();
    }

    @Override
    public E pollLast() {
        if (size() == 0) {
            return null;
        }
        changes++;
        return content.removeLast();
    }

    @Override
    public E removeFirst() {
        checkNotEmpty();
        return pollFirst();
    }

    @Override
    public E removeLast() {
        checkNotEmpty();
        return pollLast();
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
    public E peekFirst() {
        return size() == 0 ? null : content.get(0);
    }

    @Override
    public E peekLast() {
        return size() == 0 ? null : content.get(size() - 1);
    }

    private void checkNotEmpty() {
        if (size() == 0) {
            throw new NoSuchElementException();
        }
    }

    @Override
    public boolean removeFirstOccurrence(Object element) {
        if (element != null) {
            for (int at = 0; at < size(); at++) {
                if (element.equals(content.get(at))) {
                    drop(at);
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean removeLastOccurrence(Object element) {
        if (element != null) {
            for (int at = size() - 1; at >= 0; at--) {
                if (element.equals(content.get(at))) {
                    drop(at);
                    return true;
                }
            }
        }
        return false;
    }

    private void drop(int at) {
        changes++;
        content.remove(at);
    }

    @Override
    public boolean add(E element) {
        addLast(element);
        return true;
    }

    @Override
    public boolean offer(E element) {
        return offerLast(element);
    }

    @Override
    public E remove() {
        return removeFirst();
    }

    @Override
    public E poll() {
        return pollFirst();
    }

    @Override
    public E element() {
        return getFirst();
    }

    @Override
    public E peek() {
        return peekFirst();
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
    public Iterator<E> iterator() {
        return new Walk(1);
    }

    @Override
    public Iterator<E> descendingIterator() {
        return new BackWalk();
    }

    @Override
    public Spliterator<E> spliterator() {
        return new Stepper();
    }

    @Override
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int before = changes;
        int size = size();
        for (int at = 0; at < size; at++) {
            action.accept(content.get(at));
            checkUnchanged(before);
        }
    }

    private void checkUnchanged(int before) {
        if (changes != before) {
            Unknown.mapChangedDuringWalk();
        }
    }

    @Override
    public boolean removeIf(Predicate<? super E> filter) {
        Objects.requireNonNull(filter);
        int before = changes;
        int size = size();
        boolean[] isDropped = new boolean[size];
        boolean isAny = false;
        for (int at = 0; at < size; at++) {
            isDropped[at] = filter.test(content.get(at));
            isAny |= isDropped[at];
            checkUnchanged(before);
        }
        for (int at = size - 1; at >= 0; at--) {
            if (isDropped[at]) {
                drop(at);
            }
        }
        return isAny;
    }

    @Override
    public boolean removeAll(Collection<?> elements) {
        Objects.requireNonNull(elements);
        return removeIf(element -> elements.contains(element));
    }

    @Override
    public boolean retainAll(Collection<?> elements) {
        Objects.requireNonNull(elements);
        return removeIf(element -> !elements.contains(element));
    }

    @Override
    public boolean contains(Object element) {
        if (element != null) {
            for (int at = 0; at < size(); at++) {
                if (element.equals(content.get(at))) {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public boolean remove(Object element) {
        return removeFirstOccurrence(element);
    }

    @Override
    public void clear() {
        changes++;
        content.clear();
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
    public ArrayDeque<E> clone() {
        return new ArrayDeque<E>(this);
    }

    /** A walk in one of both directions. */
    private class Walk implements Iterator<E> {
        private final int step;
        private int next;
        private int remaining = size();
        /** The index of the element that was returned last, -1 if there is none. */
        private int last = -1;
        private int expected = changes;

        Walk(int step) {
            this.step = step;
            this.next = step > 0 ? 0 : remaining - 1;
        }

        @Override
        public boolean hasNext() {
            return remaining > 0;
        }

        @Override
        public E next() {
            if (remaining <= 0) {
                throw new NoSuchElementException();
            }
            checkUnchanged(expected);
            last = next;
            next += step;
            remaining--;
            return content.get(last);
        }

        @Override
        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            checkUnchanged(expected);
            drop(last);
            if (step > 0) {
                next--;
            }
            last = -1;
            expected = changes;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            if (remaining <= 0) {
                return;
            }
            checkUnchanged(expected);
            while (remaining > 0) {
                last = next;
                next += step;
                remaining--;
                action.accept(content.get(last));
                checkUnchanged(expected);
            }
        }
    }

    private final class BackWalk extends Walk {
        BackWalk() {
            super(-1);
        }
    }

    /** A walk of a stream: it begins with the first step. */
    private final class Stepper implements Spliterator<E> {
        private boolean hasBegun;
        private int next;
        private int end;
        private int expected;

        private void begin() {
            if (!hasBegun) {
                hasBegun = true;
                end = size();
                expected = changes;
            } else {
                checkUnchanged(expected);
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
            begin();
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
            Unknown.mapWalkDivided();
            return null;
        }

        @Override
        public long estimateSize() {
            begin();
            return end - next;
        }

        @Override
        public int characteristics() {
            return Spliterator.NONNULL | Spliterator.ORDERED | Spliterator.SIZED | Spliterator.SUBSIZED;
        }
    }
}
