// ENTRY: GrownArrays$Copied.push
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: the array is there, has a cell at least, and is made longer before it is full
// ASSUMED: its constructors and methods keep that
//
// ENTRY: GrownArrays$Copied.pop
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: there is nothing in an empty stack
// ASSUMED: its constructors and methods keep that
//
// ENTRY: GrownArrays$Looped.push
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// LARGE: a path for each number of cells that are copied
// WHY: the same with a loop that copies
// ASSUMED: its constructors and methods keep that
//
// ENTRY: GrownArrays$Looped.pop
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: there is nothing in an empty stack
// ASSUMED: its constructors and methods keep that
//
// ENTRY: GrownArrays$Looped.sum
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: no
// WHY: what is added up is within the array
// ASSUMED: its constructors and methods keep that
//
// ENTRY: GrownArrays$Moved.add
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: the same with System.arraycopy, of references
// ASSUMED: its constructors and methods keep that
//
// ENTRY: GrownArrays$Moved.count
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: no
// WHY: what is counted is within the array
// ASSUMED: its constructors and methods keep that
//
// ENTRY: GrownArrays$Emptied.push
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the array that trim makes may have no cell, and twice nothing is nothing
//
// ENTRY: GrownArrays$Cleared.first
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a loop in close gives the array away
//
// ENTRY: GrownArrays$Overrun.sum
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the loop of fill counts beyond the array
import java.util.Arrays;

public class GrownArrays {
    static class Copied {
        private int[] items = new int[4];
        private int size;

        void push(int x) {
            if (size == items.length) {
                if (size > 1000) {
                    return;
                }
                items = Arrays.copyOf(items, size * 2);
            }
            items[size++] = x;
        }

        int pop() {
            if (size == 0) {
                return -1;
            }
            return items[--size];
        }
    }

    static class Looped {
        private int[] items = new int[4];
        private int size;

        void push(int x) {
            if (size == items.length) {
                if (size > 1000) {
                    return;
                }
                int[] more = new int[items.length * 2];
                for (int i = 0; i < size; i++) {
                    more[i] = items[i];
                }
                items = more;
            }
            items[size++] = x;
        }

        int pop() {
            if (size == 0) {
                return -1;
            }
            return items[--size];
        }

        int sum() {
            int sum = 0;
            for (int i = 0; i < size; i++) {
                sum += items[i];
            }
            return sum;
        }
    }

    static class Moved {
        private Object[] items = new Object[8];
        private int size;

        void add(Object x) {
            if (size == items.length) {
                if (size > 1000) {
                    return;
                }
                Object[] more = new Object[size * 2];
                System.arraycopy(items, 0, more, 0, size);
                items = more;
            }
            items[size++] = x;
        }

        int count(Object x) {
            int found = 0;
            for (int i = 0; i < size; i++) {
                if (items[i] == x) {
                    found++;
                }
            }
            return found;
        }
    }

    static class Emptied {
        private int[] items = new int[4];
        private int size;

        void push(int x) {
            if (size == items.length) {
                if (size > 1000) {
                    return;
                }
                items = Arrays.copyOf(items, size * 2);
            }
            items[size++] = x;
        }

        void clear() {
            size = 0;
        }

        void trim() {
            items = Arrays.copyOf(items, size);
        }
    }

    static class Cleared {
        private int[] items = new int[4];

        int first() {
            return items[0];
        }

        void close(int times) {
            for (int i = 0; i < times; i++) {
                if (i == 5) {
                    items = null;
                }
            }
        }
    }

    static class Overrun {
        private final int[] items = new int[4];
        private int size;

        int sum() {
            int sum = 0;
            for (int i = 0; i < size; i++) {
                sum += items[i];
            }
            return sum;
        }

        void fill(int count) {
            size = 0;
            for (int i = 0; i < count; i++) {
                size++;
            }
        }
    }
}
