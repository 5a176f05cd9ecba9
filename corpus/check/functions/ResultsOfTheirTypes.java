// ENTRY: ResultsOfTheirTypes.fromArray
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: a function from arrays to texts gives no array back
//
// ENTRY: ResultsOfTheirTypes.toArray
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: a function from texts to arrays gives no text back
//
// ENTRY: ResultsOfTheirTypes.supplied
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the array may be empty
//
// ENTRY: ResultsOfTheirTypes.fromObject
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the text that is passed is an Object, and no Integer: only another number comes back
//
// ENTRY: ResultsOfTheirTypes.fromAbove
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: the same where what is above a text is not known
//
// ENTRY: ResultsOfTheirTypes.betweenInterfaces
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: a text is no number, though something else may be both
//
// ENTRY: ResultsOfTheirTypes.sameType
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an argument of the type of the result may come back

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

class ResultsOfTheirTypes {
    static void fromArray(Function<int[], String> function) {
        if (function == null) {
            return;
        }
        String text = function.apply(new int[1]);
        assert text == null || text.length() >= 0;
    }

    static void toArray(Function<String, int[]> function) {
        if (function == null) {
            return;
        }
        int[] row = function.apply("x");
        assert row == null || row.length >= 0;
    }

    static void supplied(Supplier<int[]> supplier) {
        if (supplier == null) {
            return;
        }
        int[] row = supplier.get();
        assert row == null || row.length > 0;
    }

    static void fromObject(Function<Object, Integer> function) {
        if (function == null) {
            return;
        }
        Integer number = function.apply("x");
        assert number == null || number != 5;
    }

    static void fromAbove(Function<? super String, ? extends Integer> function) {
        if (function == null) {
            return;
        }
        Integer number = function.apply("x");
        assert number == null || number.intValue() == number;
    }

    static void betweenInterfaces(Function<CharSequence, Number> function) {
        if (function == null) {
            return;
        }
        Number number = function.apply("x");
        assert number != (Object) "x";
    }

    static void sameType(BiFunction<Object, Integer, Integer> function, Integer number) {
        if (function == null || number == null) {
            return;
        }
        assert function.apply("x", number) != number;
    }
}
