// ENTRY: PassedCells$Given.total
// OPTIONS: --inputs callers
// PROPERTY: defects
// VERDICT: SAFE
// FINITE: no
// WHY: Only a null that was passed to the constructor in its array can break it, and that is the affair of whoever passed it.
//
// ENTRY: PassedCells$Own.first
// OPTIONS: --inputs callers
// PROPERTY: defects
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: The class itself has left the cells empty.

/** Cells of arrays that were passed to a constructor, and of those that it made. */
public class PassedCells {
    static final class Given {
        private final String[] names;

        Given(String... names) {
            if (names == null) {
                throw new IllegalArgumentException();
            }
            this.names = names;
        }

        int total() {
            int total = 0;
            for (String name : names) {
                total += name.length();
            }
            return total;
        }
    }

    static final class Own {
        private final String[] names = new String[2];

        int first() {
            return names[0].length();
        }
    }
}
