// ENTRY: ManyTimedEnums.sign
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: A null breaks it, whichever enums were initialized before and in which order.
//
// ENTRY: ManyTimedEnums.rank
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: The fifth enum that was initialized has rank five, and somebody may have used four others before.

/** A type with more implementations than orders of their initializers are tried. */
public class ManyTimedEnums {
    static int count;

    interface Ranked {
        int rank();
    }

    enum First implements Ranked {
        ONE;
        private static final int RANK = ++count;

        public int rank() {
            return RANK;
        }
    }

    enum Second implements Ranked {
        ONE;
        private static final int RANK = ++count;

        public int rank() {
            return RANK;
        }
    }

    enum Third implements Ranked {
        ONE;
        private static final int RANK = ++count;

        public int rank() {
            return RANK;
        }
    }

    enum Fourth implements Ranked {
        ONE;
        private static final int RANK = ++count;

        public int rank() {
            return RANK;
        }
    }

    enum Fifth implements Ranked {
        ONE;
        private static final int RANK = ++count;

        public int rank() {
            return RANK;
        }
    }

    static int sign(Ranked given) {
        return given == null ? 1 / 0 : 1;
    }

    static int rank(Ranked given) {
        return given == null ? 0 : 1 / (given.rank() - 5);
    }
}
