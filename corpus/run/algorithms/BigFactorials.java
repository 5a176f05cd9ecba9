// COVERS: big-number arithmetic by hand in int arrays (add, multiply, divide by small, compare) checked against BigInteger: factorials, Fibonacci, powers, digits of e
import java.math.BigInteger;
import java.util.*;

public class BigFactorials {
    /** Little-endian digits in base 10^9. */
    static final class Big implements Comparable<Big> {
        static final int BASE = 1_000_000_000;
        private final int[] digits;

        private Big(int[] digits) {
            int n = digits.length;
            while (n > 1 && digits[n - 1] == 0) n--;
            this.digits = n == digits.length ? digits : Arrays.copyOf(digits, n);
        }

        static Big of(long v) {
            return new Big(new int[] {(int) (v % BASE), (int) (v / BASE % BASE), (int) (v / BASE / BASE)});
        }

        Big plus(Big o) {
            int n = Math.max(digits.length, o.digits.length) + 1;
            int[] out = new int[n];
            int carry = 0;
            for (int i = 0; i < n; i++) {
                int s = carry + (i < digits.length ? digits[i] : 0) + (i < o.digits.length ? o.digits[i] : 0);
                carry = s >= BASE ? 1 : 0;
                out[i] = s - carry * BASE;
            }
            return new Big(out);
        }

        Big times(Big o) {
            int[] out = new int[digits.length + o.digits.length];
            for (int i = 0; i < digits.length; i++) {
                long carry = 0;
                for (int j = 0; j < o.digits.length || carry != 0; j++) {
                    long t = out[i + j] + carry + (j < o.digits.length ? (long) digits[i] * o.digits[j] : 0);
                    out[i + j] = (int) (t % BASE);
                    carry = t / BASE;
                }
            }
            return new Big(out);
        }

        Big over(int d) {
            int[] out = new int[digits.length];
            long rest = 0;
            for (int i = digits.length - 1; i >= 0; i--) {
                long t = rest * BASE + digits[i];
                out[i] = (int) (t / d);
                rest = t % d;
            }
            return new Big(out);
        }

        @Override public int compareTo(Big o) {
            if (digits.length != o.digits.length) return Integer.compare(digits.length, o.digits.length);
            for (int i = digits.length - 1; i >= 0; i--) if (digits[i] != o.digits[i]) return Integer.compare(digits[i], o.digits[i]);
            return 0;
        }

        @Override public String toString() {
            StringBuilder sb = new StringBuilder().append(digits[digits.length - 1]);
            for (int i = digits.length - 2; i >= 0; i--) {
                String d = Integer.toString(digits[i]);
                sb.append("0".repeat(9 - d.length())).append(d);
            }
            return sb.toString();
        }
    }

    static Big factorial(int n) {
        Big r = Big.of(1);
        for (int i = 2; i <= n; i++) r = r.times(Big.of(i));
        return r;
    }

    static Big power(long base, int exponent) {
        if (exponent == 0) return Big.of(1);
        Big half = power(base, exponent / 2), square = half.times(half);
        return exponent % 2 == 0 ? square : square.times(Big.of(base));
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 5, 20, 21, 30, 50}) System.out.println(n + "! = " + factorial(n));
        String hundred = factorial(100).toString();
        BigInteger check = BigInteger.ONE;
        for (int i = 2; i <= 100; i++) check = check.multiply(BigInteger.valueOf(i));
        System.out.println(hundred.equals(check.toString()) + " " + hundred.length() + " " + hundred.chars().map(c -> c - '0').sum());
        Big a = Big.of(0), b = Big.of(1);
        for (int i = 0; i < 200; i++) {
            Big t = a.plus(b);
            a = b;
            b = t;
        }
        System.out.println("fib " + a + " " + a.compareTo(b) + " " + b.compareTo(a) + " " + a.compareTo(a.plus(Big.of(0))));
        System.out.println(power(2, 128) + " " + power(7, 77) + " " + power(999_999_999_999L, 3));
        System.out.println(power(3, 200).toString().equals(BigInteger.valueOf(3).pow(200).toString()) + " " + Big.of(Long.MAX_VALUE).over(7));
        Big one = power(10, 60), sum = Big.of(0), term = one;
        for (int i = 1; term.compareTo(Big.of(0)) > 0; i++) {
            sum = sum.plus(term);
            term = term.over(i);
        }
        String e = sum.toString();
        System.out.println(e.charAt(0) + "." + e.substring(1, 51));
    }
}
