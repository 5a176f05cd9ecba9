package org.sosy_lab.sv_benchmarks;

/**
 * The verifier API of the Software Verification Competition, for programs that use it and do not bring it along. Under
 * {@code tandem check} every answer is unknown; under plain execution it is 0, false or the empty string.
 */
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    public static boolean nondetBoolean() {
        return false;
    }

    public static byte nondetByte() {
        return 0;
    }

    public static char nondetChar() {
        return 0;
    }

    public static short nondetShort() {
        return 0;
    }

    public static int nondetInt() {
        return 0;
    }

    public static long nondetLong() {
        return 0;
    }

    public static float nondetFloat() {
        return 0;
    }

    public static double nondetDouble() {
        return 0;
    }

    public static String nondetString() {
        return "";
    }
}
