/** What does not end, or not soon. */
public class Loops {
    static final class Cell {
        Cell next;
        int value;
    }

    static int mixed(int x) {
        return x * 31 + 7;
    }

    /** Never the same state twice, and nothing is allocated. */
    static void endless(int x) {
        long i = 0;
        while (i >= 0) {
            i = i * 3 + 1 & Long.MAX_VALUE;
        }
        assert x != 3;
    }

    static void allocating(int x) {
        Cell all = null;
        while (true) {
            Cell cell = new Cell();
            cell.next = all;
            all = cell;
        }
    }

    /** A number that is a term as deep as the loop is long. */
    static void deepTerm(int x, int y) {
        for (int i = 0; i < 3_000_000; i++) {
            x = mixed(x ^ y + i);
        }
        assert x != 12345;
    }

    /** Two paths for each element. */
    static void exponential(int[] numbers) {
        if (numbers == null) {
            return;
        }
        int count = 0;
        for (int i = 0; i < 60 && i < numbers.length; i++) {
            if ((numbers[i] & 1) == 0) {
                count++;
            }
        }
        assert count != 61;
    }

    static int recursion(int n, int x) {
        return n == 0 ? x : recursion(n - 1, x + 1) + recursion(n - 1, x - 1);
    }

    static void recursive(int x) {
        assert recursion(60, x) != 1;
    }

    static final class Slow {
        static int value = 1;

        static {
            while (value != 0) {
                value = value * 3 | 1;
            }
        }
    }

    /** The initializer of a class that an input has. */
    static void initializer(Slow slow) {
        assert slow == null || Slow.value == 0;
    }

    /** Many numbers that a proof keeps. */
    static void manyLocals(int n, int[] data) {
        int a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, h = 7, i = 8, j = 9, k = 10, l = 11;
        long m = 0, o = 1, p = 2, q = 3, r = 4, s = 5;
        for (int t = 0; t < n; t++) {
            a += b ^ t; b += c & a; c -= d | b; d += e ^ c; e += f + d; f -= g ^ e;
            g += h & f; h += i | g; i ^= j + h; j += k ^ i; k -= l & j; l += a | k;
            m += a * o; o ^= b * p; p += c * q; q -= d * r; r += e * s; s ^= f * m;
            if (a > b && c < d || e == f && g > h) {
                i = j * k;
            } else if (m > o || p < q) {
                j = k * l;
            }
            if (data != null && t < data.length && data[t] == a) {
                data[t] = b;
            }
        }
        assert a * b != 123456789 || m != 42;
    }
}
