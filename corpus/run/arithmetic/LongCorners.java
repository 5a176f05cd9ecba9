// COVERS: long overflow, division, comparisons, mixed int/long promotion
public class LongCorners {
    static long id(long x) { return x; }

    static int sign(long a, long b) {
        if (a < b) return -1;
        if (a > b) return 1;
        return 0;
    }

    public static void main(String[] args) {
        long min = id(Long.MIN_VALUE), max = id(Long.MAX_VALUE);
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(min / -1);
        System.out.println(min % -1);
        System.out.println(max * max);
        System.out.println(max * 2 + " " + min * 2 + " " + min * 3);
        long[] values = {min, min + 1, -4294967296L, -2147483649L, -2147483648L, -1, 0, 1, 2147483647L, 2147483648L, 4294967295L, 4294967296L, max - 1, max};
        for (long a : values) {
            StringBuilder line = new StringBuilder();
            for (long b : values) line.append(sign(a, b) < 0 ? '<' : sign(a, b) > 0 ? '>' : '=');
            System.out.println(line + " " + a + " " + (int) a + " " + (short) a + " " + (byte) a + " " + (a >>> 32) + " " + Long.hashCode(a));
        }
        for (long a : values) {
            StringBuilder line = new StringBuilder();
            for (long b : values) {
                if (b == 0) continue;
                line.append(a / b).append('/').append(a % b).append(' ');
                if ((a / b) * b + a % b != a) throw new AssertionError(a + " " + b);
            }
            System.out.println(line);
        }
        try {
            System.out.println(max / id(0));
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        try {
            System.out.println(max % id(0));
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        int big = Integer.MAX_VALUE;
        long sum = big + 1;
        long wide = big + 1L;
        System.out.println(sum + " " + wide);
        long acc = 1;
        for (int i = 1; i <= 25; i++) acc *= i;
        System.out.println(acc);
        long fib = 0, next = 1;
        for (int i = 0; i < 100; i++) {
            long t = fib + next;
            fib = next;
            next = t;
        }
        System.out.println(fib);
        long c = 10;
        c += 3.7;
        System.out.println(c);
        c -= 0.5f;
        System.out.println(c);
        int n = 5;
        n *= 1L << 33 | 3;
        System.out.println(n);
        System.out.println(Math.multiplyHigh(max, max) + " " + Math.multiplyHigh(min, max));
        System.out.println((min ^ max) + " " + (min | 1) + " " + (max & 0xFFL) + " " + ~max);
    }
}
