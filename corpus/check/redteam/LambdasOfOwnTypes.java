// ENTRY: LambdasOfOwnTypes.share
// PROPERTY: assert,exceptions,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: The type does not say that it is functional, but the code at hand makes functions of it, and one of them gives zero.
//
// ENTRY: LambdasOfOwnTypes.weigh
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: The same by a method reference to a type below the one that is asked for.
//
// ENTRY: LambdasOfOwnTypes.scaled
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: A class without a name implements the type.

/** Types of the program's own that classes implement, and functions and classes without a name as well. */
public class LambdasOfOwnTypes {
    interface Parts {
        int count();
    }

    static class Halves implements Parts {
        public int count() {
            return 2;
        }
    }

    interface Weight {
        int grams();
    }

    interface Light extends Weight {}

    static class Stone implements Weight {
        public int grams() {
            return 5;
        }
    }

    interface Scale {
        int factor();

        int offset();
    }

    static class Plain implements Scale {
        public int factor() {
            return 1;
        }

        public int offset() {
            return 0;
        }
    }

    static Parts none() {
        return () -> 0;
    }

    static int zero() {
        return 0;
    }

    static Light feather() {
        return LambdasOfOwnTypes::zero;
    }

    static Scale flat() {
        return new Scale() {
            public int factor() {
                return 0;
            }

            public int offset() {
                return 1;
            }
        };
    }

    static int share(Parts parts) {
        return parts == null ? 0 : 100 / parts.count();
    }

    static int weigh(Weight weight) {
        return weight == null ? 0 : 100 / weight.grams();
    }

    static int scaled(Scale scale) {
        return scale == null ? 0 : 100 / scale.factor();
    }

    public static void main(String[] args) {
        run(() -> share(none()));
        run(() -> weigh(feather()));
        run(() -> scaled(flat()));
    }

    private static void run(java.util.function.IntSupplier entry) {
        try {
            System.out.println(entry.getAsInt());
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
    }
}
