// ENTRY: KindsOfThrows.thrown
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalArgumentException if count >= 0
// WHY: an explicit throw
//
// ENTRY: KindsOfThrows.shift
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalArgumentException if by + low <= by + high
// KIND: null-argument java.lang.NullPointerException if reason != null
// WHY: both sorts in one method; sums wrap around
//
// ENTRY: KindsOfThrows.inOrder
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalArgumentException if from >= 0 && from <= to
// KIND: rejection java.lang.IllegalStateException if to <= 100
// WHY: the second and third guard are behind the first
//
// ENTRY: KindsOfThrows.divides
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the machine raises it
//
// ENTRY: KindsOfThrows.index
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the machine raises it
//
// ENTRY: KindsOfThrows.size
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NegativeArraySizeException
// WHY: the machine raises it
//
// ENTRY: KindsOfThrows.cast
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: the machine raises it
//
// ENTRY: KindsOfThrows.checkedIndex
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IndexOutOfBoundsException if index >= 0 && index < 10
// WHY: a guard of the library throws
//
// ENTRY: KindsOfThrows.exact
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.ArithmeticException
// WHY: the library throws it on purpose, though instructions raise that class, too
//
// ENTRY: KindsOfThrows.declared
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.ArithmeticException if divisor != 0
// WHY: the method declares it
//
// ENTRY: KindsOfThrows.declaresAnother
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: what it declares is something else, and Exception is not unchecked
//
// ENTRY: KindsOfThrows.rethrown
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: catching it and throwing it again changes nothing
//
// ENTRY: KindsOfThrows.filledInAgain
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: it has another stack trace, and is the same exception
//
// ENTRY: KindsOfThrows.wrapped
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: whoever catches everything has not thought of the division
//
// ENTRY: KindsOfThrows.wrappedTwice
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.RuntimeException
// WHY: the cause of the cause is a division by zero
//
// ENTRY: KindsOfThrows.translated
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalArgumentException if divisor != 0
// WHY: the handler names what it expects and says what is wrong with the argument
//
// ENTRY: KindsOfThrows.translatedBehindFinally
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalArgumentException if divisor != 0
// WHY: a finally inside passes the exception on to the handler that names it
//
// ENTRY: KindsOfThrows.wrappedRejection
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalStateException if count >= 0
// WHY: what is wrapped was thrown on purpose
//
// ENTRY: KindsOfThrows.wrappedNull
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.IllegalStateException if text != null
// WHY: what is wrapped is a null argument
//
// ENTRY: KindsOfThrows.stackless
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection KindsOfThrows$Quick if count >= 0
// WHY: an exception without a stack trace is thrown by code
//
// ENTRY: KindsOfThrows.shared
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalStateException if count != 5
// WHY: an exception that was made before is thrown by code
//
// ENTRY: KindsOfThrows.inCallback
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the instruction is in a lambda that the library calls
//
// ENTRY: KindsOfThrows.rejectsInCallback
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.UnsupportedOperationException if count != 7
// WHY: the throw is in a lambda that the library calls
//
// ENTRY: KindsOfThrows.always
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.UnsupportedOperationException if false
// WHY: no input is accepted
//
// ENTRY: KindsOfThrows.behind
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the search goes on behind what is refused
//
// ENTRY: KindsOfThrows.asserted
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an assertion is a defect
//
// ENTRY: KindsOfThrows.caught
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: nothing leaves the method
//
// ENTRY: KindsOfThrows.initialized
// PROPERTY: assert,exceptions,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalArgumentException
// WHY: for scripts any RuntimeException counts
//
// ENTRY: KindsOfThrows.longWay
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: no
// KIND: rejection java.lang.IllegalArgumentException
// WHY: a list with a negative number is refused, wherever it is

import java.util.Objects;
import java.util.Optional;

class KindsOfThrows {
    static class Quick extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Quick() {
            super("quick", null, false, false);
        }
    }

    static class Cell {
        int value;
        Cell next;
    }

    private static final IllegalStateException SHARED = new IllegalStateException("shared");

    private int low;
    private int high;

    static int thrown(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count");
        }
        return count;
    }

    int shift(int by, String reason) {
        if (low + by > high + by) {
            throw new IllegalArgumentException("empty");
        }
        int length = reason.length();
        low += by;
        high += by;
        return length;
    }

    static int inOrder(int from, int to) {
        if (from < 0) {
            throw new IllegalArgumentException("from");
        }
        if (from > to) {
            throw new IllegalArgumentException("from > to");
        }
        if (to > 100) {
            throw new IllegalStateException("to");
        }
        return to - from;
    }

    static int divides(int value, int divisor) {
        return value / divisor;
    }

    static int index(int index) {
        int[] squares = {0, 1, 4};
        return squares[index];
    }

    static int[] size(int count) {
        return new int[count == -3 ? count : 3];
    }

    static int cast(boolean isNumber) {
        Object value = isNumber ? (Object) 1 : "one";
        return (Integer) value;
    }

    static int checkedIndex(int index) {
        return Objects.checkIndex(index, 10);
    }

    static int exact(int value) {
        return Math.addExact(value, 1);
    }

    static int declared(int divisor) throws ArithmeticException {
        return 1 / divisor;
    }

    static int declaresAnother(int divisor) throws IllegalArgumentException, Exception {
        return 1 / divisor;
    }

    static int rethrown(int divisor) {
        try {
            return 1 / divisor;
        } catch (RuntimeException exception) {
            throw exception;
        }
    }

    static int filledInAgain(int divisor) {
        try {
            return 1 / divisor;
        } catch (ArithmeticException exception) {
            exception.fillInStackTrace();
            throw exception;
        }
    }

    static int wrapped(int divisor) {
        try {
            return 1 / divisor;
        } catch (Exception exception) {
            throw new IllegalStateException(exception);
        }
    }

    static int wrappedTwice(int divisor) {
        try {
            return wrapped(divisor);
        } catch (IllegalStateException exception) {
            throw new RuntimeException("again", exception);
        }
    }

    static int translated(int divisor) {
        try {
            return quotient(divisor);
        } catch (ArithmeticException exception) {
            throw new IllegalArgumentException("divisor", exception);
        }
    }

    private static int quotient(int divisor) {
        return 1 / divisor;
    }

    static int translatedBehindFinally(int divisor) {
        int[] steps = {0};
        try {
            try {
                return 1 / divisor;
            } finally {
                steps[0]++;
            }
        } catch (ArithmeticException exception) {
            throw new IllegalArgumentException("divisor", exception);
        }
    }

    static int wrappedRejection(int count) {
        try {
            return thrown(count);
        } catch (RuntimeException exception) {
            throw new IllegalStateException(exception);
        }
    }

    static int wrappedNull(String text) {
        try {
            return text.length();
        } catch (RuntimeException exception) {
            throw new IllegalStateException(exception);
        }
    }

    static int stackless(int count) {
        if (count < 0) {
            throw new Quick();
        }
        return count;
    }

    static int shared(int count) {
        if (count == 5) {
            throw SHARED;
        }
        return count;
    }

    static int inCallback(int count) {
        return Optional.of(1).map(one -> one / count).get();
    }

    static int rejectsInCallback(int count) {
        return Optional.of(1).map(one -> {
            if (count == 7) {
                throw new UnsupportedOperationException("seven");
            }
            return one;
        }).get();
    }

    static int always(int count) {
        throw new UnsupportedOperationException("not yet");
    }

    static int behind(int count) {
        if (count < 10) {
            throw new IllegalArgumentException("count");
        }
        return 100 / (count - 12);
    }

    static int asserted(int count) {
        if (count < 10) {
            throw new IllegalArgumentException("count");
        }
        assert count != 11;
        return count;
    }

    static int caught(int divisor) {
        try {
            return 1 / divisor;
        } catch (ArithmeticException exception) {
            return 0;
        }
    }

    static int initialized(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count");
        }
        return count;
    }

    static int longWay(Cell first) {
        int count = 0;
        for (Cell cell = first; cell != null; cell = cell.next) {
            if (cell.value < 0) {
                throw new IllegalArgumentException("negative");
            }
            count++;
        }
        return count;
    }
}
