// ENTRY: MadeEarly$Right.length
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: of every MadeEarly$Right
// WHY: The constructor is private, and the initializer of the class calls it as well as the other method does.
//
// ENTRY: MadeEarly$TooEarly.length
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: When the first object is made, the usual cells are not there yet.

/** Objects that initializers of classes make. */
public class MadeEarly {
    static final class Right {
        private static final Right NONE = new Right(new int[0]);

        private final int[] cells;

        private Right(int[] cells) {
            this.cells = cells;
        }

        static Right of(int only) {
            return new Right(new int[] {only});
        }

        static Right none() {
            return NONE;
        }

        int length() {
            return cells.length;
        }
    }

    static final class TooEarly {
        static final TooEarly FIRST = usual();

        private static final int[] USUAL = new int[] {1, 2};

        private final int[] cells;

        private TooEarly(int[] cells) {
            this.cells = cells;
        }

        static TooEarly usual() {
            return new TooEarly(USUAL);
        }

        int length() {
            return cells.length;
        }
    }
}
