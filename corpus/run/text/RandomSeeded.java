// COVERS: java.util.Random with a seed: every next method, bounds, gaussian, streams, shuffle, SplittableRandom, and the generator written by hand
import java.util.*;
import java.util.stream.*;

public class RandomSeeded {
    static class Own {
        private long seed;
        Own(long s) { seed = (s ^ 0x5DEECE66DL) & ((1L << 48) - 1); }
        int next(int bits) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            return (int) (seed >>> (48 - bits));
        }
    }

    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(1 << 20) + " " + r.nextLong() + " " + r.nextBoolean());
        System.out.println(r.nextDouble() + " " + r.nextFloat() + " " + r.nextInt(5, 8) + " " + r.nextLong(1_000_000_000_000L) + " " + r.nextDouble(2.0, 3.0));
        System.out.println(Double.compare(r.nextGaussian(), 10) + " " + (Math.abs(r.nextGaussian()) < 10));
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        Own own = new Own(-99);
        Random lib = new Random(-99);
        boolean same = true;
        for (int i = 0; i < 1000; i++) same &= own.next(32) == lib.nextInt();
        System.out.println(same);
        r.setSeed(7);
        int again = r.nextInt();
        r.setSeed(7);
        System.out.println(again == r.nextInt());
        System.out.println(new Random(1).ints(5).boxed().toList() + " " + new Random(1).ints(5, -3, 4).sum() + " " + new Random(2).longs(2).boxed().toList() + " " + new Random(3).doubles(3).filter(d -> d < 0.8).count());
        List<Integer> cards = IntStream.range(0, 12).boxed().collect(Collectors.toList());
        Collections.shuffle(cards, new Random(5));
        System.out.println(cards);
        int[] buckets = new int[6];
        Random dice = new Random(2024);
        for (int i = 0; i < 6000; i++) buckets[dice.nextInt(6)]++;
        System.out.println(Arrays.toString(buckets));
        SplittableRandom split = new SplittableRandom(11);
        System.out.println(split.nextInt(100) + " " + split.nextLong() + " " + split.split().nextInt(1000));
        for (Runnable bad : List.<Runnable>of(() -> new Random(0).nextInt(0), () -> new Random(0).nextInt(5, 5), () -> new Random(0).ints(-1))) {
            try {
                bad.run();
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        Random pi = new Random(314);
        int in = 0;
        for (int i = 0; i < 20000; i++) {
            double x = pi.nextDouble(), y = pi.nextDouble();
            if (x * x + y * y < 1) in++;
        }
        System.out.println(in + " " + 4.0 * in / 20000);
    }
}
