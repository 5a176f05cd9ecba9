// COVERS: Double.toString and Float.toString with the shortest-decimal algorithm (JDK 19 and later)
// MIN-JDK: 21
public class FloatToString25 {
    public static void main(String[] args) {
        double[] doubles = {0.0, -0.0, 2e23, 1e23, 8.41e21, 2.0e-3, 5e-324, 1e-323, 2.2250738585072014E-308, 1.7976931348623157E308, 9.007199254740993E15, 1.0E7, 9999999.999999998, 1e-3, 9.999999999999999e-4, 123456789.125, 4.35, 0.1 + 0.2, 1e16, 2e-44, 9.5e-3};
        for (double d : doubles) System.out.println(d + " " + (float) d);
        float[] floats = {1.0e10f, 1.17549435e-38f, 3.4028235e38f, 1.4e-45f, 2.8e-45f, 33554432f, 1.0E18f, 9.9999998E17f, 8.5e-5f, 16777216f, 0.3f, 1f / 3, 2.14748365E9f, 9.8E-45f};
        for (float f : floats) System.out.println(f + " " + (double) f);
        long bits = 0x3FF0000000000000L;
        for (int i = 0; i < 60; i++) {
            bits = bits * 6364136223846793005L + 1442695040888963407L;
            System.out.println(Double.longBitsToDouble(bits) + " " + Float.intBitsToFloat((int) (bits >>> 32)));
        }
        for (int e = -24; e <= 24; e += 3) System.out.println(Math.pow(10, e) + " " + (float) Math.pow(10, e) + " " + Math.pow(3, e));
        StringBuilder sb = new StringBuilder();
        sb.append(1.1f).append(' ').append(2.2).insert(0, 3.3).append(Float.MIN_NORMAL).append(Double.MIN_NORMAL);
        System.out.println(sb);
    }
}
