// ENTRY: KindsOfCasts.passed
// PROPERTY: defects
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.ClassCastException
// WHY: The caller has chosen what it passes.
//
// ENTRY: KindsOfCasts.passedOn
// PROPERTY: defects
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.ClassCastException
// WHY: The same, one call further down.
//
// ENTRY: KindsOfCasts.equals
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: Whatever is passed to equals is an answer of false, and no exception.
//
// ENTRY: KindsOfCasts.made
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: The method itself has made the object.
//
// ENTRY: KindsOfCasts.either
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: One of the two objects is the method's own, and that is no box.
//
// ENTRY: KindsOfCasts.held
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: What a field holds nobody has passed to this call.
//
// ENTRY: KindsOfCasts.guarded
// PROPERTY: defects
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.ClassCastException
// KIND: null-argument java.lang.NullPointerException
// WHY: A guard has given back what the caller has passed.
//
// ENTRY: KindsOfCasts.first
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: What an array holds nobody has passed by itself, though it may be the same object.

/** Casts of what was passed, and of what was not. */
public class KindsOfCasts {
    Object content;

    static int passed(Object given) {
        return (Integer) given == null ? 0 : 1;
    }

    static int passedOn(Object given) {
        return passed(given);
    }

    @Override
    public boolean equals(Object other) {
        return ((KindsOfCasts) other).content == content;
    }

    @Override
    public int hashCode() {
        return 1;
    }

    static int made(boolean flag) {
        Object made = flag ? "text" : Integer.valueOf(1);
        return (Integer) made;
    }

    static int either(Object given, boolean flag) {
        Object chosen = flag ? "text" : given;
        if (!flag && !(given instanceof Integer)) {
            return 0;
        }
        return (Integer) chosen == null ? 0 : 1;
    }

    int held() {
        return (Integer) content == null ? 0 : 1;
    }

    static int guarded(Object given) {
        return (Integer) present(given) == null ? 0 : 1;
    }

    private static Object present(Object given) {
        if (given == null) {
            throw new NullPointerException();
        }
        return given;
    }

    static int first(Object[] row, Object given) {
        if (row == null || row.length == 0 || given == null) {
            return 0;
        }
        return (Integer) row[0] == null ? 0 : 1;
    }
}
