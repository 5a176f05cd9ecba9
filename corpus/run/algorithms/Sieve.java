// COVERS: sieve of Eratosthenes, boolean arrays, prime gaps, factorization
import java.util.*;

public class Sieve {
    static boolean[] sieve(int limit) {
        boolean[] composite = new boolean[limit + 1];
        composite[0] = composite[1] = true;
        for (int p = 2; (long) p * p <= limit; p++) {
            if (composite[p]) continue;
            for (int m = p * p; m <= limit; m += p) composite[m] = true;
        }
        return composite;
    }

    static Map<Integer, Integer> factor(int n) {
        Map<Integer, Integer> factors = new TreeMap<>();
        for (int p = 2; p * p <= n; p++) {
            while (n % p == 0) {
                factors.merge(p, 1, Integer::sum);
                n /= p;
            }
        }
        if (n > 1) factors.merge(n, 1, Integer::sum);
        return factors;
    }

    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

    static long modPow(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) result = result * base % modulus;
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    public static void main(String[] args) {
        boolean[] composite = sieve(20000);
        int count = 0, last = 2, maxGap = 0, gapAt = 0;
        long sum = 0;
        StringBuilder first = new StringBuilder();
        for (int i = 2; i < composite.length; i++) {
            if (composite[i]) continue;
            if (++count <= 25) first.append(i).append(' ');
            sum += i;
            if (i - last > maxGap) {
                maxGap = i - last;
                gapAt = last;
            }
            last = i;
        }
        System.out.println(first.toString().trim());
        System.out.println(count + " primes, sum " + sum + ", largest " + last + ", gap " + maxGap + " after " + gapAt);
        for (int n : new int[] {360, 9973, 65536, 1001, 999999, 2 * 3 * 5 * 7 * 11 * 13}) System.out.println(n + " = " + factor(n));
        int coprime = 0;
        for (int a = 1; a <= 60; a++) for (int b = 1; b <= 60; b++) if (gcd(a, b) == 1) coprime++;
        System.out.println(coprime);
        int fermatLiars = 0;
        for (int n = 3; n < 2000; n += 2) if (composite[n] && modPow(2, n - 1, n) == 1) { fermatLiars++; System.out.print(n + " "); }
        System.out.println(fermatLiars);
        System.out.println(modPow(3, 1_000_000, 1_000_000_007L) + " " + modPow(7, 222, 1L << 31));
    }
}
