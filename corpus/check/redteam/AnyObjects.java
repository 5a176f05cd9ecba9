// ENTRY: AnyObjects.isString
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass a string.
// ENTRY: AnyObjects.isInteger
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass 77, which is boxed.
// ENTRY: AnyObjects.isNumbers
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass an int[] of three cells.
// ENTRY: AnyObjects.isObjects
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass an Object[] of three cells.
// ENTRY: AnyObjects.isList
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass a list of three elements.
// ENTRY: AnyObjects.isComparable
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: strings are comparable.
// ENTRY: AnyObjects.isNumber
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass 5.
// ENTRY: AnyObjects.isText
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass a string or a builder of two chars.
// ENTRY: AnyObjects.isThrowable
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass an exception.
// ENTRY: AnyObjects.constantEquals
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass the same text.
// ENTRY: AnyObjects.equalsConstant
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the same, asked the other way round.
// ENTRY: AnyObjects.equalsLong
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass a Long of that value.
// ENTRY: AnyObjects.hash
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: somebody's class has an object with that hash code.
// ENTRY: AnyObjects.text
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the text of some object has two chars.
// ENTRY: AnyObjects.classOfString
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass a string.
// ENTRY: AnyObjects.textAfterInteger
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass the empty string.
// ENTRY: AnyObjects.valueOfMap
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the map may hold 9 for that key.
// ENTRY: AnyObjects.elementOfArray
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an Object[] may hold a string.
// ENTRY: AnyObjects.field
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the field may hold a string.
// ENTRY: AnyObjects.generic
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a type variable may be String.
// ENTRY: AnyObjects.equalButNotSame
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two strings may be equal and not the same.
// ENTRY: AnyObjects.neitherOfTwo
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: there are more classes than these two.
// ENTRY: AnyObjects.symmetric
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: classes that keep the contract of Object, and the ones here do, have a symmetric equals.
// ENTRY: AnyObjects.equalHashes
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: equal objects have equal hash codes by the contract of Object, which all classes here keep.
// ENTRY: AnyObjects.itself
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: an object is equal to itself by the contract of Object.
// ENTRY: AnyObjects.kept
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: nobody asks what the object is.
// ENTRY: AnyObjects.stringOrNot
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a string is no integer, and no object is both.
// ENTRY: AnyObjects.narrowed
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what is neither a string nor an integer is no string.
// ENTRY: AnyObjects.ownEquals
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the equals of Point compares with points only.

import java.util.List;
import java.util.Map;

/** An input of type Object is anything that a caller can pass. */
final class AnyObjects {
    static final class Point {
        int x;

        @Override
        public boolean equals(Object other) {
            return other instanceof Point && ((Point) other).x == x;
        }

        @Override
        public int hashCode() {
            return x;
        }

        @Override
        public String toString() {
            return "p";
        }
    }

    static final class Holder {
        Object held;

        @Override
        public String toString() {
            return "held";
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    static void isString(Object o) {
        assert !(o instanceof String);
    }

    static void isInteger(Object o) {
        if (o instanceof Integer) {
            assert (Integer) o != 77;
        }
    }

    static void isNumbers(Object o) {
        if (o instanceof int[]) {
            assert ((int[]) o).length != 3;
        }
    }

    static void isObjects(Object o) {
        if (o instanceof Object[]) {
            assert ((Object[]) o).length != 3;
        }
    }

    static void isList(Object o) {
        if (o instanceof List) {
            assert ((List<?>) o).size() != 3;
        }
    }

    static void isComparable(Object o) {
        assert !(o instanceof Comparable);
    }

    static void isNumber(Object o) {
        if (o instanceof Number) {
            assert ((Number) o).intValue() != 5;
        }
    }

    static void isText(Object o) {
        if (o instanceof CharSequence) {
            assert ((CharSequence) o).length() != 2;
        }
    }

    static void isThrowable(Object o) {
        assert !(o instanceof Throwable);
    }

    static void constantEquals(Object o) {
        assert !"abc".equals(o);
    }

    static void equalsConstant(Object o) {
        assert o == null || !o.equals("abc");
    }

    static void equalsLong(Object o, long value) {
        Long boxed = value;
        assert o == null || !o.equals(boxed);
    }

    static void hash(Object o) {
        assert o == null || o.hashCode() != 42;
    }

    static void text(Object o) {
        assert o == null || o.toString().length() != 2;
    }

    static void classOfString(Object o) {
        assert o == null || o.getClass() != String.class;
    }

    static void textAfterInteger(Object o) {
        int kind = 0;
        if (o instanceof Integer && (Integer) o > 3) {
            kind = 1;
        } else if (o instanceof String && ((String) o).isEmpty()) {
            kind = 2;
        }
        assert kind != 2;
    }

    static void valueOfMap(Map<String, Object> map) {
        Object value = map == null ? null : map.get("k");
        assert !(value instanceof Integer) || (Integer) value != 9;
    }

    static void elementOfArray(Object[] cells) {
        assert cells == null || cells.length == 0 || !(cells[0] instanceof String);
    }

    static void field(Holder holder) {
        assert holder == null || !(holder.held instanceof String);
    }

    static <T> void generic(T value) {
        assert !(value instanceof String);
    }

    static void equalButNotSame(Object a, Object b) {
        assert a == null || a == b || !a.equals(b);
    }

    static void neitherOfTwo(Object o) {
        assert o == null || o instanceof Point || o instanceof Holder || o instanceof String;
    }

    static void symmetric(Object a, Object b) {
        if (a != null && b != null) {
            assert a.equals(b) == b.equals(a);
        }
    }

    static void equalHashes(Object a, Object b) {
        if (a != null && b != null && a.equals(b)) {
            assert a.hashCode() == b.hashCode();
        }
    }

    static void itself(Object o) {
        assert o == null || o.equals(o);
    }

    static Object kept(Object o) {
        Holder holder = new Holder();
        holder.held = o;
        assert holder.held == o;
        return holder;
    }

    static void stringOrNot(Object o) {
        assert !(o instanceof String) || !(o instanceof Integer);
    }

    static void narrowed(Object o) {
        if (!(o instanceof String) && !(o instanceof Integer)) {
            assert !"".equals(o);
        }
    }

    static void ownEquals(Point point, Object o) {
        if (point != null && point.equals(o)) {
            assert o instanceof Point;
        }
    }
}
