// ENTRY: NotKeptInLoops$Chain.first
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a loop takes the arrays of all that follow, and has lost those objects when it ends
//
// ENTRY: NotKeptInLoops$Row.first
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a loop over an array of them
//
// ENTRY: NotKeptInLoops$Pair.read
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the place moves in a loop that does not look at the array
//
// ENTRY: NotKeptInLoops$Restored.read
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: what the loop breaks is right again when it ends
// ASSUMED: its constructors and methods keep that
//
// ENTRY: NotKeptInLoops$Thrown.read
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an exception leaves the loop before it is right again
public class NotKeptInLoops {
    static class Chain {
        private int[] items = new int[4];
        private Chain next;

        Chain(Chain next) {
            this.next = next;
        }

        int first() {
            return items[0];
        }

        void empty() {
            for (Chain chain = next; chain != null; chain = chain.next) {
                chain.items = null;
            }
        }
    }

    static class Row {
        private int[] items = new int[4];

        int first() {
            return items[0];
        }

        static void empty(Row[] rows) {
            for (int i = 0; i < rows.length; i++) {
                rows[i].items = null;
            }
        }
    }

    static class Pair {
        private final int[] items = new int[4];
        private int at;

        int read() {
            return items[at];
        }

        void skip(int times) {
            for (int i = 0; i < times; i++) {
                at++;
            }
        }
    }

    static class Restored {
        private final int[] items = new int[4];
        private int at;

        int read() {
            return items[at];
        }

        void skip(int times) {
            for (int i = 0; i < times; i++) {
                at++;
            }
            at = 0;
        }
    }

    static class Thrown {
        private int[] items = new int[4];

        int read() {
            return items[0];
        }

        void change(int[] by) {
            int[] saved = items;
            items = null;
            for (int i = 0; i < 4; i++) {
                saved[i] += by[i];
            }
            items = saved;
        }
    }
}
