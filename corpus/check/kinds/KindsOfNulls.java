// ENTRY: KindsOfNulls.length
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException if text != null
// WHY: the null that is dereferenced is the argument itself
//
// ENTRY: KindsOfNulls.passedOn
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException if text != null
// WHY: the argument is passed on and copied to another variable, and is the same
//
// ENTRY: KindsOfNulls.reassigned
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the variable of the parameter holds a field's null when it is dereferenced
//
// ENTRY: KindsOfNulls.fieldOfArgument
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the argument is there, what it leads to is null
//
// ENTRY: KindsOfNulls.elementOfArgument
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an element is no argument
//
// ENTRY: KindsOfNulls.resultOfCall
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: what a method returned is null
//
// ENTRY: KindsOfNulls.ownField
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the receiver's field is null
//
// ENTRY: KindsOfNulls.required
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException if text != null
// WHY: a guard of the library refuses the argument
//
// ENTRY: KindsOfNulls.requiredOfField
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.NullPointerException if cell.text != null
// KIND: null-argument java.lang.NullPointerException if cell != null
// WHY: a guard that the user wrote refuses a field, which is no argument
//
// ENTRY: KindsOfNulls.refusedByHand
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.IllegalArgumentException if text != null
// WHY: the code asks whether the argument is null, and throws
//
// ENTRY: KindsOfNulls.refusedByHelper
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.IllegalStateException if text != null
// WHY: the exception is made by a method that does nothing else
//
// ENTRY: KindsOfNulls.either
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.IllegalArgumentException if text != null
// KIND: rejection java.lang.IllegalArgumentException if count >= 0
// WHY: one throw for a null argument and for a number
//
// ENTRY: KindsOfNulls.methodReference
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the compiler asks for null where the source takes a method of a null field
//
// ENTRY: KindsOfNulls.unboxed
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException if number != null
// WHY: taking a number out of its box dereferences the argument
//
// ENTRY: KindsOfNulls.thrownNull
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: throwing null raises an exception of the machine
//
// ENTRY: KindsOfNulls.chosen
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the null may be the one of the code's own making

import java.util.Objects;

class KindsOfNulls {
    static class Cell {
        String text;
        Cell next;
        int count;
    }

    private Cell cell;

    static int length(String text) {
        return text.length();
    }

    static int passedOn(String text) {
        String copy = text;
        return lengthOf(7, copy);
    }

    private static int lengthOf(int more, String text) {
        String again = text;
        return again.length() + more;
    }

    int reassigned(Cell start) {
        if (start == null) {
            return 0;
        }
        start = cell;
        return start.count;
    }

    static int fieldOfArgument(Cell start) {
        return start.next.count;
    }

    static int elementOfArgument(Cell[] cells) {
        return cells.length == 1 ? cells[0].count : 0;
    }

    static int resultOfCall(int count) {
        return find(count).count;
    }

    private static Cell find(int count) {
        return count == 12 ? null : new Cell();
    }

    int ownField() {
        return cell.count;
    }

    static int required(String text) {
        return Objects.requireNonNull(text, "text").length();
    }

    static String requiredOfField(Cell cell) {
        return Objects.requireNonNull(cell.text);
    }

    static int refusedByHand(String text) {
        if (text == null) {
            throw new IllegalArgumentException("no text");
        }
        return 1;
    }

    static int refusedByHelper(String text) {
        if (text == null) {
            throw failure("no text");
        }
        return 1;
    }

    private static IllegalStateException failure(String message) {
        return new IllegalStateException(message);
    }

    static int either(String text, int count) {
        if (text == null || count < 0) {
            throw new IllegalArgumentException("text or count");
        }
        return count;
    }

    Runnable methodReference() {
        return cell::toString;
    }

    static int unboxed(Integer number) {
        return number + 1;
    }

    static int thrownNull(int number) {
        RuntimeException exception = null;
        if (number == 3) {
            throw exception;
        }
        return number;
    }

    static int chosen(Cell one, int number) {
        Cell taken = number > 3 ? one : null;
        return taken.count;
    }
}
