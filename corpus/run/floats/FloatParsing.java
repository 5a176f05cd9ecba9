// COVERS: parsing doubles and floats (decimal, hex, special, rounding), bits, toHexString, valueOf failures
public class FloatParsing {
    public static void main(String[] args) {
        String[] texts = {"0", "-0", "1", "1.", ".5", "1e3", "1E-3", "1e+3", "  7.25  ", "1d", "2.5f", "NaN", "-Infinity", "+Infinity", "0x1p3", "0x1.8p1", "-0x.8P-1", "1e400", "-1e400", "1e-400", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062329e-324", "1.7976931348623157e308", "1.7976931348623159e308", "0.1", "123456789012345678901234567890", "9007199254740993", "0.000000000000000000000000000000000001", "1e23", "8.41e21", "5e-320"};
        for (String t : texts) {
            double d = Double.parseDouble(t);
            System.out.println("[" + t + "] " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Double.toHexString(d) + " " + Integer.toHexString(Float.floatToIntBits(Float.parseFloat(t))));
        }
        for (String t : new String[] {"", " ", "e5", "1e", "1e5.5", "--1", "0x1", "0x1.8", "nan", "infinity", "1,5", "1_000", "0xp1", "1 2", "1ff"}) {
            try {
                System.out.println(Double.valueOf(t));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            Float.parseFloat("x1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        float[] floats = {0x1p-149f, 0x1.fffffep127f, 0x1p-126f, 1.1f, -0f, 0x0.000002p-126f};
        for (float f : floats) System.out.println(Float.toHexString(f) + " " + Integer.toHexString(Float.floatToRawIntBits(f)) + " " + Float.hashCode(f) + " " + (double) f);
        System.out.println(Double.longBitsToDouble(0x7FF0000000000000L) + " " + Double.longBitsToDouble(0xFFF8000000000001L) + " " + Double.longBitsToDouble(1L << 52) + " " + Float.intBitsToFloat(0x7F800000) + " " + Float.intBitsToFloat(0x3F800001));
        System.out.println(Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0x7FF8000000000123L))) + " " + Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7FF8000000000123L))));
        System.out.println(0x1.0p-3 + 0x.1p4f + 1e1f + 0f + .5d + 5.d + " " + (float) 0.1 + " " + (double) 0.1f + " " + Double.hashCode(1.5) + " " + Double.valueOf(2.5).intValue() + " " + new java.math.BigDecimal(0.1));
        System.out.println(Float.compare(0f, -0f) + " " + Float.max(1, 2) + " " + Double.MIN_NORMAL + " " + Float.MAX_EXPONENT + " " + Double.MIN_EXPONENT + " " + Double.SIZE + " " + Float.BYTES);
        double previous = 0;
        long same = 0;
        for (int i = 0; i < 200; i++) {
            double d = i / 7.0 * Math.pow(10, i % 20 - 10);
            if (Double.parseDouble(Double.toString(d)) == d) same++;
            if (Float.parseFloat(Float.toString((float) d)) == (float) d) same++;
            previous += d;
        }
        System.out.println(same + " " + previous);
    }
}
