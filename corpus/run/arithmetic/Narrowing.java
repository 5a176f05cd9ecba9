// COVERS: narrowing conversions between all primitive types, compound assignment with implicit casts
public class Narrowing {
    static byte bField = 120;
    static short[] shorts = {32760};
    static char[] chars = {'z'};

    public static void main(String[] args) {
        int[] ints = {0, 127, 128, 255, 256, 32767, 32768, 65535, 65536, -1, -128, -129, -32769, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int i : ints) {
            System.out.println(i + " " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (byte) (char) i + " " + (char) (byte) i % 1000 + " " + (short) (char) (byte) i);
        }
        double[] doubles = {0.0, -0.0, 0.99, -0.99, 127.9, 128.5, -129.2, 65535.7, 65536.2, 1e9, 3e9, -3e9, 1e10, 1e19, -1e19, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double d : doubles) {
            System.out.println(d + " -> " + (byte) d + " " + (short) d + " " + (int) (char) d + " " + (int) d + " " + (long) d + " " + (float) d);
        }
        float[] floats = {0f, 2.5f, -2.5f, 2147483647f, 2147483648f, -2147483648f, 9.223372E18f, 1e20f, Float.NaN, Float.MIN_VALUE, Float.MAX_VALUE};
        for (float f : floats) {
            System.out.println((double) f + " -> " + (byte) f + " " + (short) f + " " + (int) (char) f + " " + (int) f + " " + (long) f + " " + (double) f);
        }
        byte b = 100;
        b += 100;
        System.out.println(b);
        b *= 3.5;
        System.out.println(b);
        b++;
        b = (byte) (b + 200);
        System.out.println(b);
        b /= 0.001;
        System.out.println(b);
        bField += 10;
        System.out.println(bField++ + " " + bField);
        shorts[0] += 10;
        System.out.println(shorts[0]);
        shorts[0]--;
        System.out.println(shorts[0]);
        chars[0] += 1;
        System.out.println(chars[0] + " " + (int) chars[0]--);
        char c = 'a';
        c += 1.9;
        System.out.println(c);
        c = 0;
        c--;
        System.out.println((int) c);
        c++;
        System.out.println((int) c);
        short s = Short.MAX_VALUE;
        s++;
        System.out.println(s--);
        System.out.println(s);
        int i = 10;
        i += 1e20;
        System.out.println(i);
        i -= Float.NaN;
        System.out.println(i);
        i = 7;
        i *= 1.5f;
        System.out.println(i);
        long l = Long.MAX_VALUE;
        l += 1.0f;
        System.out.println(l);
        l -= 1.0;
        System.out.println(l);
        final byte constant = 10;
        byte fromConstant = constant + 5;
        System.out.println(fromConstant + " " + (byte) 300 + " " + (char) 97 + (char) ('a' + 2));
        System.out.println((int) 3.99e9f + " " + (char) 65.7 + " " + (long) -0.5 + " " + (float) 16777217 + " " + (double) (float) 9007199254740993L + " " + (double) 9007199254740993L);
    }
}
