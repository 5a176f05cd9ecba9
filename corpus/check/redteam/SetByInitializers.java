// ENTRY: SetByInitializers$Buffer.last
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: The initializer sets the limit of another class, which anybody may change before fill is called.
//
// ENTRY: SetByInitializers$Grid.last
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: The initializer has branched on a switch that anybody may turn before fill is called.

/** Conditions on private fields that would hold if static fields were as initializers have found or left them. */
public class SetByInitializers {
    static class Limits {
        static int most = 4;
    }

    static class Switches {
        static boolean wide;
    }

    static class Buffer {
        static {
            Limits.most = 4;
        }

        private int used;

        void fill() {
            used = Limits.most & 7;
        }

        int last() {
            int[] cells = new int[5];
            return cells[used];
        }
    }

    static class Grid {
        static final int WIDTH = Switches.wide ? 8 : 4;
        private int used;

        void fill() {
            if (WIDTH == 4 && Switches.wide) {
                used = 9;
            }
        }

        int last() {
            int[] cells = new int[9];
            return cells[used];
        }
    }

    public static void main(String[] args) {
        Grid grid = new Grid();
        Switches.wide = true;
        grid.fill();
        run(grid::last);
        Buffer buffer = new Buffer();
        Limits.most = 7;
        buffer.fill();
        run(buffer::last);
    }

    private static void run(java.util.function.IntSupplier last) {
        try {
            System.out.println(last.getAsInt());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
