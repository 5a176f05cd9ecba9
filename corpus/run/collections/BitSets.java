// COVERS: BitSet in depth: ranges, logic, next/previous, stream, cardinality, equals, long arrays, and a packed sieve
import java.util.*;
import java.util.stream.*;

public class BitSets {
    static BitSet of(int... bits) {
        BitSet b = new BitSet();
        for (int i : bits) b.set(i);
        return b;
    }

    public static void main(String[] args) {
        BitSet a = of(1, 5, 63, 64, 200), b = of(5, 64, 65);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size() + " " + a.isEmpty() + " " + a.get(63) + a.get(1000));
        BitSet and = (BitSet) a.clone(), or = (BitSet) a.clone(), xor = (BitSet) a.clone(), not = (BitSet) a.clone();
        and.and(b);
        or.or(b);
        xor.xor(b);
        not.andNot(b);
        System.out.println(and + " " + or + " " + xor + " " + not + " " + a.intersects(b) + " " + and.intersects(not));
        System.out.println(a.nextSetBit(6) + " " + a.nextSetBit(201) + " " + a.nextClearBit(63) + " " + a.previousSetBit(62) + " " + a.previousClearBit(64) + " " + a.previousSetBit(0));
        BitSet r = new BitSet(10);
        r.set(3, 9);
        r.flip(5, 12);
        r.clear(4);
        r.set(70, 74, true);
        r.set(71, false);
        System.out.println(r + " " + r.get(2, 8) + " " + r.hashCode());
        System.out.println(Arrays.toString(r.toLongArray()) + " " + Arrays.toString(of(0, 9).toByteArray()) + " " + BitSet.valueOf(new long[] {5, 1}) + " " + BitSet.valueOf(new byte[] {-1}));
        System.out.println(of(1, 2).equals(of(2, 1)) + " " + new BitSet(500).equals(new BitSet()) + " " + new BitSet().length() + new BitSet());
        System.out.println(a.stream().map(x -> x * 2).boxed().collect(Collectors.toList()) + " " + a.stream().sum());
        for (Runnable bad : List.<Runnable>of(() -> a.set(-1), () -> a.get(3, 2), () -> a.nextSetBit(-2), () -> new BitSet(-1), () -> a.clear(-5))) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        int n = 2000;
        BitSet sieve = new BitSet(n);
        sieve.set(2, n);
        for (int p = 2; p * p < n; p = sieve.nextSetBit(p + 1)) for (int k = p * p; k < n; k += p) sieve.clear(k);
        System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(n) + " " + sieve.get(0, 40));
        StringBuilder life = new StringBuilder();
        BitSet row = of(31);
        for (int step = 0; step < 8; step++) {
            for (int i = 20; i < 43; i++) life.append(row.get(i) ? '#' : '.');
            life.append('\n');
            BitSet next = new BitSet();
            for (int i = 1; i < 62; i++) if (row.get(i - 1) ^ (row.get(i) | row.get(i + 1))) next.set(i);
            row = next;
        }
        System.out.print(life);
        row.clear();
        System.out.println(row + " " + row.cardinality());
    }
}
