/** Exceptions thrown, caught a few frames up, and finally blocks on the way. */
public class Exceptions {
    static final class Signal extends RuntimeException {
        final int code;

        Signal(int code) {
            super(null, null, false, false);
            this.code = code;
        }
    }

    static int cleanups;

    static int descend(int depth, int seed) {
        if (depth == 0) {
            if (seed % 3 == 0) {
                throw new Signal(seed);
            }
            return seed % 5 == 0 ? seed / (seed & 0) : seed;
        }
        try {
            return descend(depth - 1, seed) + 1;
        } finally {
            cleanups++;
        }
    }

    public static void main(String[] args) {
        long total = 0;
        for (int i = 0; i < 600_000; i++) {
            try {
                total += descend(4, i);
            } catch (Signal signal) {
                total += signal.code * 2L;
            } catch (ArithmeticException e) {
                total -= e.getMessage().length();
            }
        }
        System.out.println(total + " " + cleanups);
    }
}
