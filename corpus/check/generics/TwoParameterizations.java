// ENTRY: TwoParameterizations.isSwapped
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: where both pairs are one object, both variables are one type
// ENTRY: TwoParameterizations.isSwappedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: what a pair of anything holds does not rank among what the other holds
// ENTRY: TwoParameterizations.named
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: where both pairs are one object, what it holds has a shape and a name
// ENTRY: TwoParameterizations.isOneObject
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a pair of cities is both
// ENTRY: TwoParameterizations.fromTreasure
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a treasure is a bag of a type only where that is gold
// ENTRY: TwoParameterizations.isTreasure
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it is, with a piece of gold beside it
// ENTRY: TwoParameterizations.isTreasureOfAny
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nothing says that the bag, the pair and the item are of one type
// ENTRY: TwoParameterizations$Treasure.isBelow
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what it inherits is called with gold
// ENTRY: TwoParameterizations$Treasure.isBelowAny
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: gold does not rank among wines
// ENTRY: TwoParameterizations.withAnything
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what is compared with anything is no text, which is compared with texts alone

final class TwoParameterizations {
    static final class Pair<A, B> {
        A first;
        B second;
    }

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
            return side;
        }
    }

    static final class Person implements Named {
        @Override
        public String name() {
            return "person";
        }
    }

    static final class City implements Shape, Named {
        @Override
        public int area() {
            return 7;
        }

        @Override
        public String name() {
            return "city";
        }
    }

    static <A extends Ranked<A>, B extends Ranked<B>> boolean isSwapped(Pair<A, B> left, Pair<B, A> right) {
        if (left == null || right == null || left.first == null || left.second == null || right.first == null) {
            return false;
        }
        return left.second.rank(right.first) == 0 && (right.second == null || left.first.rank(right.second) == 0);
    }

    @SuppressWarnings("unchecked")
    static <A extends Ranked<A>> boolean isSwappedBug(Pair<A, ? extends Ranked<?>> left, Pair<?, A> right) {
        return left != null && right != null && left.second != null && right.second != null
                && ((Ranked<Object>) left.second).rank(right.second) == 0;
    }

    static <S extends Shape, N extends Named> int named(Pair<S, N> left, Pair<N, S> right) {
        int length = left == null || left.second == null ? 0 : left.second.name().length();
        int area = left == null || left.first == null ? 0 : left.first.area();
        int other = right == null || right.second == null ? 0 : right.second.area();
        return length + area + other + (right == null || right.first == null ? 0 : right.first.name().length());
    }

    static <S extends Shape, N extends Named> void isOneObject(Pair<S, N> left, Pair<N, S> right) {
        assert left == null || (Object) left != (Object) right || left.first == null;
    }

    static class Bag<T extends Ranked<T>> {
        T item;

        boolean isBelow(T other) {
            return item != null && other != null && item.rank(other) < 0;
        }

        @SuppressWarnings("unchecked")
        boolean isBelowAny(Ranked<?> other) {
            return item != null && other != null && item.rank((T) other) < 0;
        }
    }

    static final class Treasure extends Bag<Gold> {
    }

    static <T extends Ranked<T>> boolean fromTreasure(Bag<T> bag, T item) {
        return bag != null && bag.isBelow(item);
    }

    static <T extends Ranked<T>> void isTreasure(Bag<T> bag, T item) {
        assert !(bag instanceof Treasure) || item == null;
    }

    static <T> void isTreasureOfAny(Bag<?> bag, Pair<? super Gold, ? extends T> pair, T item) {
        assert !(bag instanceof Treasure) || !(item instanceof Wine) || pair == null;
    }

    static int withAnything(Comparable<Object> left, Object right) {
        return left == null ? 0 : left.compareTo(right);
    }
}
