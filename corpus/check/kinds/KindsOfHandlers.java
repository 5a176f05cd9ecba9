// ENTRY: KindsOfHandlers.namedThenWrapped
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: the handler that names it throws it again, and the one that wraps it catches everything
//
// ENTRY: KindsOfHandlers.wrappedInsideNamed
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: it is thrown again within the handler that names it, and caught by one that does not
//
// ENTRY: KindsOfHandlers.indexNamedThenWrapped
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: the same of an index, with a method in between
//
// ENTRY: KindsOfHandlers.loggedThenNamed
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalArgumentException if divisor != 0
// WHY: whoever catches everything passes it on, and the handler that wraps it names it
//
// ENTRY: KindsOfHandlers.namedElsewhere
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.IllegalArgumentException if divisor != 0
// WHY: the method that makes the wrapper is not the one that caught it by its name
//
// ENTRY: KindsOfHandlers.ownCause
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: KindsOfHandlers$Failure
// WHY: the cause is a division by zero, in a field of its own
//
// ENTRY: KindsOfHandlers.ownCauseNamed
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection KindsOfHandlers$Failure if divisor != 0
// WHY: the handler names what it keeps
//
// ENTRY: KindsOfHandlers.reflected
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: reflection keeps what the method threw in a field of its own
//
// ENTRY: KindsOfHandlers.either
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException if (right != null || isLeft) && (left != null || !isLeft)
// WHY: whichever of the two it is, it is an argument
//
// ENTRY: KindsOfHandlers.orText
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException if given != null || !isGiven
// WHY: the other value is no null
//
// ENTRY: KindsOfHandlers.orField
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a field is null that is no argument
//
// ENTRY: KindsOfHandlers.inLoop
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException
// WHY: the loop puts one argument in the place of the other
//
// ENTRY: KindsOfHandlers.extended
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: null-argument java.lang.NullPointerException if given != null
// WHY: what concat gives back is never null
//
// ENTRY: KindsOfHandlers.looked
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: what another method gives back may be null
//
// ENTRY: KindsOfHandlers.required
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// KIND: rejection java.lang.NullPointerException if text != null
// WHY: the call is in the source, though an operand in front of it looks like an instruction that compilers make

import java.lang.reflect.InvocationTargetException;
import java.util.Objects;

class KindsOfHandlers {
    static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final Exception reason;

        Failure(Exception reason) {
            super("failure", null);
            this.reason = reason;
        }

        @Override
        public Throwable getCause() {
            return reason;
        }
    }

    private String text;

    static int namedThenWrapped(int divisor) {
        try {
            try {
                return 1 / divisor;
            } catch (ArithmeticException exception) {
                throw exception;
            }
        } catch (RuntimeException exception) {
            throw new IllegalStateException(exception);
        }
    }

    static int wrappedInsideNamed(int divisor) {
        try {
            return 1 / divisor;
        } catch (ArithmeticException exception) {
            try {
                throw exception;
            } catch (RuntimeException any) {
                throw new IllegalStateException(any);
            }
        }
    }

    static int indexNamedThenWrapped(int index) {
        try {
            return cell(index);
        } catch (RuntimeException exception) {
            throw new IllegalStateException(exception);
        }
    }

    private static int cell(int index) {
        int[] cells = {1, 2, 3};
        try {
            return cells[index];
        } catch (IndexOutOfBoundsException exception) {
            throw exception;
        }
    }

    static int loggedThenNamed(int divisor) {
        int[] failures = {0};
        try {
            try {
                return 1 / divisor;
            } catch (RuntimeException exception) {
                failures[0]++;
                throw exception;
            }
        } catch (ArithmeticException exception) {
            throw new IllegalArgumentException("divisor", exception);
        }
    }

    static int namedElsewhere(int divisor) {
        ArithmeticException failure = failureOf(divisor);
        if (failure != null) {
            throw new IllegalArgumentException("divisor", failure);
        }
        return 1 / divisor;
    }

    private static ArithmeticException failureOf(int divisor) {
        try {
            return 1 / divisor > 2 ? new ArithmeticException() : null;
        } catch (ArithmeticException exception) {
            return exception;
        }
    }

    static int ownCause(int divisor) {
        try {
            return 1 / divisor;
        } catch (Exception exception) {
            throw new Failure(exception);
        }
    }

    static int ownCauseNamed(int divisor) {
        try {
            return 1 / divisor;
        } catch (ArithmeticException exception) {
            throw new Failure(exception);
        }
    }

    static int quotient(int divisor) {
        return 1 / divisor;
    }

    static int reflected(int divisor) {
        try {
            return (Integer) KindsOfHandlers.class.getDeclaredMethod("quotient", int.class).invoke(null, divisor);
        } catch (InvocationTargetException exception) {
            throw new IllegalStateException(exception);
        } catch (ReflectiveOperationException exception) {
            return 0;
        }
    }

    static int either(String left, String right, boolean isLeft) {
        String chosen = isLeft ? left : right;
        return chosen.length();
    }

    static int orText(String given, boolean isGiven) {
        String chosen = given;
        if (!isGiven) {
            chosen = "none";
        }
        return chosen.length();
    }

    int orField(String given, boolean isGiven) {
        String chosen = given;
        if (!isGiven) {
            chosen = text;
        }
        return chosen.length();
    }

    static int inLoop(String left, String right, int turns) {
        String one = left;
        String other = right;
        for (int turn = 0; turn < (turns & 3); turn++) {
            String kept = one;
            one = other;
            other = kept;
        }
        return one.length();
    }

    static int extended(String given, boolean isExtended) {
        String kept = given;
        if (isExtended) {
            kept = kept.concat("!");
        }
        int length = kept.length();
        for (int turn = 0; turn < 2; turn++) {
            length += kept.length();
        }
        return length;
    }

    int looked(String given, boolean isLooked) {
        String kept = given;
        if (isLooked) {
            kept = lookedUp(kept);
        }
        int length = kept.length();
        for (int turn = 0; turn < 2; turn++) {
            length += kept.length();
        }
        return length;
    }

    private String lookedUp(String name) {
        return name.isEmpty() ? text : name;
    }

    int required() {
        // The text is in the local variable 89, and 89 is the code of the instruction `dup`.
        long a1, a2, a3, a4, a5, a6, b1, b2, b3, b4, b5, b6, c1, c2, c3, c4, c5, c6, d1, d2, d3, d4;
        long d5, d6, e1, e2, e3, e4, e5, e6, f1, f2, f3, f4, f5, f6, g1, g2, g3, g4, g5, g6, h1, h2;
        String required = text;
        Objects.requireNonNull(required);
        return required.length();
    }
}
