// COVERS: Math exact methods, floor/ceil division, abs, clamp-like idioms, overflow detection
public class ExactMath {
    interface Op { Object get(); }

    static void attempt(String name, Op op) {
        try {
            System.out.println(name + " " + op.get());
        } catch (ArithmeticException e) {
            System.out.println(name + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
        long lmax = Long.MAX_VALUE, lmin = Long.MIN_VALUE;
        attempt("add", () -> Math.addExact(max, 1));
        attempt("add ok", () -> Math.addExact(max, min));
        attempt("addL", () -> Math.addExact(lmax, 1L));
        attempt("sub", () -> Math.subtractExact(min, 1));
        attempt("subL", () -> Math.subtractExact(0L, lmin));
        attempt("mul", () -> Math.multiplyExact(65536, 32768));
        attempt("mul ok", () -> Math.multiplyExact(-65536, 32768));
        attempt("mulL", () -> Math.multiplyExact(lmin, -1L));
        attempt("mulLI", () -> Math.multiplyExact(1L << 40, 1 << 20));
        attempt("mulLI", () -> Math.multiplyExact(1L << 50, 1 << 20));
        attempt("inc", () -> Math.incrementExact(max));
        attempt("dec", () -> Math.decrementExact(min));
        attempt("decL", () -> Math.decrementExact(lmin));
        attempt("neg", () -> Math.negateExact(min));
        attempt("negL", () -> Math.negateExact(lmax));
        attempt("toInt", () -> Math.toIntExact(1L << 31));
        attempt("toInt ok", () -> Math.toIntExact(-(1L << 31)));
        attempt("abs", () -> Math.absExact(min));
        attempt("absL", () -> Math.absExact(-5L));
        attempt("floorDiv", () -> Math.floorDiv(min, -1) + " " + Math.floorDiv(-7, 3) + " " + Math.floorDiv(7, -3) + " " + Math.floorDiv(-6, 3) + " " + Math.floorDiv(lmin, 10));
        attempt("floorDiv 0", () -> Math.floorDiv(1, 0));
        attempt("floorMod", () -> Math.floorMod(-7, 3) + " " + Math.floorMod(7, -3) + " " + Math.floorMod(min, 10) + " " + Math.floorMod(lmin, 1000) + " " + Math.floorMod(-1L, 7L));
        attempt("multiplyFull", () -> Math.multiplyFull(max, min));
        attempt("multiplyHigh", () -> Math.multiplyHigh(0x123456789ABCDEFL, 0xFEDCBA987654321L));
        attempt("unsigned", () -> Integer.divideUnsigned(-1, 3) + " " + Integer.remainderUnsigned(-1, 10) + " " + Long.divideUnsigned(-1L, 10) + " " + Long.remainderUnsigned(-5L, 7));
        attempt("unsigned 0", () -> Integer.divideUnsigned(1, 0));
        attempt("max/min", () -> Math.max(-5, 3) + " " + Math.min(-5L, 3L) + " " + Math.max(1.5f, Float.NaN) + " " + Math.min(-0.0f, 0.0f) + " " + Integer.max(1, 2) + " " + Long.min(1, 2) + " " + Double.sum(0.1, 0.2));
        attempt("signum", () -> Integer.signum(min) + " " + Long.signum(lmax) + " " + Math.signum(-0.0) + " " + Math.signum(Double.NaN) + " " + Math.signum(-3f));
        int[] values = {0, 1, -1, max, min, 46341, -46341};
        int overflows = 0;
        for (int a : values) for (int b : values) {
            long exact = (long) a * b;
            if (exact != a * b) overflows++;
        }
        System.out.println(overflows);
        int average = (max + (max - 2)) >>> 1;
        System.out.println(average + " " + ((max & (max - 2)) + ((max ^ (max - 2)) >> 1)) + " " + (max + (max - 2)) / 2);
        long seed = 42;
        int lcg = 0;
        for (int i = 0; i < 1000; i++) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            lcg ^= (int) (seed >>> 16);
        }
        System.out.println(seed + " " + lcg);
    }
}
