/** Integer arithmetic in nested loops: a linear congruence, remainders, shifts. */
public class Integers {
    public static void main(String[] args) {
        int checksum = 0;
        int seed = 12345;
        for (int round = 0; round < 260; round++) {
            for (int i = 1; i < 100_000; i++) {
                seed = seed * 1103515245 + 12345;
                checksum += (seed >>> 16) % 7;
                checksum ^= i << (seed & 7);
            }
        }
        System.out.println(checksum);
    }
}
