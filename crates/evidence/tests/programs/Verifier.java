package org.sosy_lab.sv_benchmarks;

/** Stands for the class that programs ask for unknown input. */
public final class Verifier {
    public static int nondetInt() {
        return new java.util.Random().nextInt();
    }

    public static double nondetDouble() {
        return 0;
    }

    public static boolean nondetBoolean() {
        return false;
    }

    public static String nondetString() {
        return "";
    }

    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }
}
