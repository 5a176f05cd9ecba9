// ENTRY: OneType.compared
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: both arguments are of one type, and each class compares its own objects
// ENTRY: OneType.comparedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: nothing says that the two are of one type
// ENTRY: OneType.largestOfTwo
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the elements of the list are of one type, as they can be ranked among each other
// ENTRY: OneType.largestOfTwoBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an element may be null
// ENTRY: OneType$Box.isLarger
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the item of the other box is of the same type
// ENTRY: OneType$Box.isLargerBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: the item of a box of anything is of any type
// ENTRY: OneType.both
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the second bound says that it is named
// ENTRY: OneType.bothBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: a shape need not be named
// ENTRY: OneType.sourceOfItems
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the only source that returns items does; the one of strings is no source of items
// ENTRY: OneType.sourceOfItemsBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: a source of anything may be that of strings

import java.util.List;

final class OneType {
    interface Ranked<T> {
        int rank(T other);
    }

    static final class Gold implements Ranked<Gold> {
        int weight;

        @Override
        public int rank(Gold other) {
            return Integer.compare(weight, other.weight);
        }
    }

    static final class Wine implements Ranked<Wine> {
        int year;

        @Override
        public int rank(Wine other) {
            return Integer.compare(other.year, year);
        }
    }

    static <T extends Comparable<T>> int compared(T left, T right) {
        return left == null || right == null ? 0 : left.compareTo(right);
    }

    @SuppressWarnings("unchecked")
    static int comparedBug(Comparable<?> left, Comparable<?> right) {
        return left == null || right == null ? 0 : ((Comparable<Object>) left).compareTo(right);
    }

    static <T extends Ranked<? super T>> T largestOfTwo(List<T> values) {
        if (values == null || values.size() != 2) {
            return null;
        }
        T first = values.get(0);
        T second = values.get(1);
        return first == null || second == null || first.rank(second) < 0 ? second : first;
    }

    static <T extends Ranked<? super T>> T largestOfTwoBug(List<T> values) {
        if (values == null || values.size() != 2) {
            return null;
        }
        return values.get(0).rank(values.get(1)) < 0 ? values.get(1) : values.get(0);
    }

    static final class Box<T extends Ranked<T>> {
        T item;

        boolean isLarger(Box<T> other) {
            return other != null && item != null && other.item != null && item.rank(other.item) > 0;
        }

        @SuppressWarnings("unchecked")
        boolean isLargerBug(Box<?> other) {
            return other != null && item != null && other.item != null && item.rank((T) other.item) > 0;
        }
    }

    interface Shape {
        int area();
    }

    interface Named {
        String name();
    }

    static final class Square implements Shape {
        int side;

        @Override
        public int area() {
            return side * side;
        }
    }

    static final class City implements Shape, Named {
        int size;

        @Override
        public int area() {
            return size;
        }

        @Override
        public String name() {
            return "city";
        }
    }

    static <T extends Shape & Named> String both(T thing) {
        return thing == null ? "" : thing.name() + thing.area();
    }

    static <T extends Shape> String bothBug(T thing) {
        return thing == null ? "" : ((Named) thing).name() + thing.area();
    }

    static final class Item {
        int weight;
    }

    interface Source<E> {
        E next();
    }

    static final class Items implements Source<Item> {
        @Override
        public Item next() {
            return new Item();
        }
    }

    static final class Texts implements Source<String> {
        @Override
        public String next() {
            return "text";
        }
    }

    static int sourceOfItems(Source<Item> source) {
        return source == null ? 0 : source.next().weight;
    }

    static int sourceOfItemsBug(Source<?> source) {
        return source == null ? 0 : ((Item) source.next()).weight;
    }
}
