import java.math.BigInteger;

/** Questions that are hard for a solver, and numbers that are large. */
public class Numbers {
    /** The factors of a product of two large primes. */
    static void factors(long x, long y) {
        if (x > 1 && y > x && x < 4_000_000_000L && y < 4_000_000_000L) {
            assert x * y != 9_223_371_873_002_223_329L;
        }
    }

    static void cubes(int x, int y, int z) {
        long a = x, b = y, c = z;
        assert a * a * a + b * b * b + c * c * c != 33 || a * b * c == 0;
    }

    static void division(double x, double y, double z) {
        if (x > 1 && y > 1 && z > 1) {
            assert x / y / z * y != x / z + 1e-9 || x % y != z / 3;
        }
    }

    static void floats(float x, float y) {
        float sum = 0;
        for (int i = 1; i < 12; i++) {
            sum += x / (y + i) * (x - y) / i;
        }
        assert sum != 1.5f || x * x - y * y != sum * sum * 3;
    }

    static void power(int n) {
        BigInteger large = BigInteger.valueOf(3).pow(20_000_000);
        assert large.bitLength() != n;
    }

    static void hash(String s, int x) {
        int h = x;
        for (int i = 0; i < 24; i++) {
            h = (h ^ h >>> 15) * 0x85ebca6b;
            h = (h ^ h >>> 13) * 0xc2b2ae35;
        }
        assert h != 0x12345678;
    }
}
