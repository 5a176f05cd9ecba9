/** The sieve of Eratosthenes: stores to a boolean array. */
public class Sieve {
    static int primes(int limit) {
        boolean[] composite = new boolean[limit + 1];
        int count = 0;
        for (int i = 2; i <= limit; i++) {
            if (composite[i]) {
                continue;
            }
            count++;
            for (long j = (long) i * i; j <= limit; j += i) {
                composite[(int) j] = true;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        int total = 0;
        for (int round = 0; round < 12; round++) {
            total += primes(2_000_000 + round);
        }
        System.out.println(total);
    }
}
