package sample;

/** Entries whose verdicts need no thought. */
public class Numbers {
    static final class Divider {
        int divisor;

        int divide(int dividend) {
            return dividend / divisor;
        }
    }

    static void holds(int x) {
        assert (x & 7) < 8;
    }

    static void fails(int x) {
        assert x != 42 : "the answer";
    }

    static int overloaded(int x) {
        return x;
    }

    static int overloaded(long x, int[] cells) {
        return cells.length;
    }

    static void loops(int n) {
        for (int i = 0; i < n; i++) {
            assert i >= 0;
        }
    }

    /** A violation that nobody can replay, and then copies that do not fit into memory. */
    static void copiesAtChoices(boolean[] choices) {
        if (choices == null) {
            if (System.nanoTime() == 12345) {
                throw new IllegalStateException("now");
            }
            return;
        }
        long[] large = new long[8_000_000];
        for (int i = 0; i < choices.length; i++) {
            if (choices[i]) {
                large[i] = i;
            }
        }
    }

    static void callsFails(int x) {
        if (x > 100) {
            fails(x);
        }
    }

    /** Nothing simpler than Z3 decides this. */
    static void multiplies(int x, int y) {
        assert x * x - y * 3 != 12345;
    }

    /** To break this one has to factorize. */
    static void factorizes(long p, long q) {
        assert p <= 1 || q <= 1 || p > 2000000000 || q > 2000000000 || p * q != 1000000016000000063L;
    }

    static native int unmodelled(int x);

    static int callsNative(int x) {
        return unmodelled(x);
    }
}
