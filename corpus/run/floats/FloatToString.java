// COVERS: Double.toString and Float.toString over many magnitudes
// JDK: 17
public class FloatToString {
    public static void main(String[] args) {
        double[] doubles = {0.0, -0.0, 1, -1, 10, 100, 1234567, 9999999, 1e7, 12345678, 0.1, 0.001, 0.00099, 1e-3, 1e-4, 1.0 / 3, 2.0 / 3, 1e21, 1e22, 1e23, 123456789012345680.0, 4.9e-324, 2.2250738585072014E-308, 1.7976931348623157E308, Math.PI, Math.E, 100.5, 0.3, 0.1 + 0.2, 1e16, 9007199254740993.0, 4.35, 2.5e-5, 5e-324 * 3};
        for (double d : doubles) System.out.println(d + " " + (float) d);
        float[] floats = {1.1f, 3.4028235e38f, 1.4e-45f, 1.17549435e-38f, 16777216f, 1.0e10f, 3.3f, 0.1f + 0.2f, 1f / 3, 8.5e-5f, 33554432f, 123456.79f, 9.999999e6f};
        for (float f : floats) System.out.println(f + " " + (double) f + " " + String.valueOf(f).length());
        long bits = 0x3FF0000000000000L;
        for (int i = 0; i < 40; i++) {
            bits = bits * 6364136223846793005L + 1442695040888963407L;
            double d = Double.longBitsToDouble(bits);
            System.out.println(d + " " + Float.intBitsToFloat((int) (bits >>> 32)));
        }
        for (int e = -30; e <= 30; e += 5) System.out.println(Math.pow(2, e) + " " + Math.pow(10, e));
    }
}
