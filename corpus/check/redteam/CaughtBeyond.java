// ENTRY: CaughtBeyond.array
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java CaughtBeyond array
// WHY: no JVM has an array of 2^31 - 1 longs here.
// ENTRY: CaughtBeyond.wideFrames
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java -Xss180k CaughtBeyond wideFrames
// WHY: two thousand calls are too many for a small stack.
// ENTRY: CaughtBeyond.inFinally
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: there is memory for every array whose length is not known
// WHY: the finally block sees that nothing was made if there is not.
public class CaughtBeyond {
    static void array(int length) {
        if (length < 0) return;
        try {
            long[] made = new long[length];
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }

    static int depth(int n) {
        return n <= 0 ? 0 : 1 + depth(n - 1);
    }

    static void wideFrames() {
        int reached;
        try {
            reached = depth(2000);
        } catch (StackOverflowError e) {
            reached = -1;
        }
        assert reached == 2000;
    }

    static void inFinally(int length) {
        if (length < 0) return;
        int[] made = null;
        try {
            made = new int[length];
        } finally {
            assert made != null;
        }
    }

    public static void main(String[] args) {
        switch (args[0]) {
            case "array" -> array(Integer.MAX_VALUE);
            case "wideFrames" -> wideFrames();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
