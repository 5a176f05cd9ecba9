// COVERS: Math and StrictMath functions on ordinary and special values
public class MathFunctions {
    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 1.5, 2.5, -2.5, 3.5, 1e-10, 100.25, 1e14 + 0.5, 1e11, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double v : values) {
            System.out.println(v + ": " + Math.floor(v) + " " + Math.ceil(v) + " " + Math.rint(v) + " " + Math.round(v) + " " + Math.sqrt(v) + " " + StrictMath.cbrt(v) + " " + Math.abs(v) + " " + Math.signum(v));
            System.out.println("  " + StrictMath.exp(v) + " " + StrictMath.log(v) + " " + StrictMath.log10(v) + " " + StrictMath.sin(v) + " " + StrictMath.cos(v) + " " + StrictMath.tan(v) + " " + StrictMath.atan(v));
            System.out.println("  " + StrictMath.asin(v) + " " + StrictMath.acos(v) + " " + StrictMath.sinh(v) + " " + StrictMath.tanh(v) + " " + StrictMath.expm1(v) + " " + StrictMath.log1p(v));
            System.out.println("  " + Math.ulp(v) + " " + Math.getExponent(v) + " " + Math.nextUp(v) + " " + Math.nextDown(v) + " " + Math.toRadians(v) + " " + Math.toDegrees(v));
        }
        double[][] pairs = {{2, 10}, {2, -1}, {-8, 3}, {-8, 1.0 / 3}, {0, 0}, {Double.NaN, 0}, {1, Double.POSITIVE_INFINITY}, {0.5, Double.POSITIVE_INFINITY}, {-0.0, -1}, {-0.0, 3}, {10, 308}, {10, 309}, {1.0000001, 1e7}};
        for (double[] p : pairs) System.out.println(StrictMath.pow(p[0], p[1]) + " " + StrictMath.atan2(p[0], p[1]) + " " + StrictMath.hypot(p[0], p[1]) + " " + Math.IEEEremainder(p[0], p[1]) + " " + Math.copySign(p[0], p[1]) + " " + Math.nextAfter(p[0], p[1]));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(9, 0.5) + " " + Math.sin(0) + " " + Math.cos(0) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.atan2(0, -1) + " " + Math.hypot(3, 4));
        System.out.println(Math.scalb(1.5, 10) + " " + Math.scalb(1.0, -1074) + " " + Math.scalb(1f, 200) + " " + Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10, -1) + " " + Math.fma(0.1f, 10f, -1f));
        for (float f : new float[] {0.5f, 1.5f, 2.5f, -0.5f, -1.5f, 1e10f, Float.NaN}) System.out.print(Math.round(f) + " " + Math.ulp(f) + " " + Math.nextUp(f) + " " + Math.getExponent(f) + "; ");
        System.out.println();
        double sum = 0;
        for (int i = 1; i <= 100; i++) sum += StrictMath.sin(i) * StrictMath.log(i) / StrictMath.sqrt(i);
        System.out.println(sum);
        double pi = 0;
        for (int k = 0; k < 2000; k++) pi += (k % 2 == 0 ? 4.0 : -4.0) / (2 * k + 1);
        System.out.println(pi);
        double x = 2;
        for (int i = 0; i < 6; i++) {
            x = x - (x * x - 2) / (2 * x);
            System.out.print(x + " ");
        }
        System.out.println();
    }
}
