// COVERS: NaN, signed zeros, infinities, comparisons, remainder, equals and compare of boxes
public class FloatCorners {
    static double id(double d) { return d; }

    static String compare(double a, double b) {
        return (a < b ? "<" : "") + (a > b ? ">" : "") + (a == b ? "=" : "") + (a != b ? "!" : "") + (a <= b ? "l" : "") + (a >= b ? "g" : "") + (!(a < b) ? "n" : "");
    }

    static String compareF(float a, float b) {
        return (a < b ? "<" : "") + (a > b ? ">" : "") + (a == b ? "=" : "") + (!(a >= b) ? "n" : "");
    }

    public static void main(String[] args) {
        double[] values = {Double.NEGATIVE_INFINITY, -1.5, -0.0, 0.0, 1e-300, 1, 3.25, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN};
        for (double a : values) {
            StringBuilder ops = new StringBuilder(), cmp = new StringBuilder();
            for (double b : values) {
                ops.append(a + b).append(' ').append(a - b).append(' ').append(a * b).append(' ').append(a / b).append(' ').append(a % b).append(" | ");
                cmp.append(compare(a, b)).append(compareF((float) a, (float) b)).append(Double.compare(a, b)).append(Double.valueOf(a).equals(b)).append(' ');
            }
            System.out.println(ops);
            System.out.println(cmp);
        }
        System.out.println(1 / id(0.0) + " " + 1 / id(-0.0) + " " + -id(0.0) + " " + (0.0 - id(0.0)) + " " + (-id(0.0) + 0.0));
        System.out.println(Math.min(-0.0, id(0.0)) + " " + Math.max(-0.0, id(0.0)) + " " + Math.min(Double.NaN, 1) + " " + Math.abs(id(-0.0)));
        System.out.println(Double.doubleToLongBits(id(Double.NaN)) + " " + Double.doubleToRawLongBits(-0.0) + " " + Float.floatToIntBits(Float.NaN));
        System.out.println(5.5 % 2.5 + " " + -5.5 % 2.5 + " " + 5.5 % -2.5 + " " + 1e300 % 3.7 + " " + 5.5f % 0.3f + " " + 1e20 % 7);
        System.out.println(Double.MIN_VALUE / 2 + " " + Double.MAX_VALUE * 2 + " " + -Double.MIN_VALUE / 2 + " " + Float.MIN_VALUE / 2f);
        System.out.println((float) 1e40 + " " + (float) 1e-50 + " " + (float) -1e-50 + " " + (0.1f == 0.1) + " " + (0.5f == 0.5));
        System.out.println((0.1 + 0.2 == 0.3) + " " + (0.1f + 0.2f == 0.3f) + " " + (float) (0.1 + 0.2));
        double acc = 0;
        for (int i = 0; i < 10; i++) acc += 0.1;
        System.out.println(acc);
        float facc = 0;
        for (int i = 0; i < 100; i++) facc += 0.1f;
        System.out.println(facc);
        System.out.println(Double.isNaN(0.0 / id(0)) + " " + Double.isInfinite(1 / id(0)) + " " + Double.isFinite(id(1)));
        double inc = 1.5;
        inc++;
        --inc;
        inc += 1;
        System.out.println(inc + " " + inc++ + " " + ++inc);
        Double nan = Double.NaN, zero = 0.0, minus = -0.0;
        System.out.println(nan.equals(Double.NaN) + " " + zero.equals(minus) + " " + nan.hashCode() + " " + minus.hashCode() + " " + zero.compareTo(minus) + " " + nan.compareTo(Double.POSITIVE_INFINITY));
        float fmax = 16777216f;
        System.out.println(fmax + 1 == fmax);
        System.out.println((long) 1e18f + " " + (int) 1.9999999f + " " + Math.round(id(-2.5)) + " " + Math.round(2.5f) + " " + Math.round(0.49999999999999994) + " " + Math.round(Double.NaN) + " " + Math.round(1e30));
    }
}
