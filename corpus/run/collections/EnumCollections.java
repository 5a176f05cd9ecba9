// COVERS: EnumMap, EnumSet, BitSet operations and printing
import java.util.*;

public class EnumCollections {
    enum Level { TRACE, DEBUG, INFO, WARN, ERROR, FATAL }
    enum Empty {}

    public static void main(String[] args) {
        EnumMap<Level, Integer> map = new EnumMap<>(Level.class);
        map.put(Level.WARN, 3);
        map.put(Level.DEBUG, 1);
        map.put(Level.ERROR, null);
        System.out.println(map + " " + map.size() + " " + map.get(Level.INFO) + " " + map.containsKey(Level.ERROR) + " " + map.containsValue(null) + " " + map.remove(Level.WARN) + " " + map.keySet() + " " + map.values());
        for (Map.Entry<Level, Integer> e : map.entrySet()) e.setValue(e.getKey().ordinal() * 10);
        map.merge(Level.FATAL, 1, Integer::sum);
        map.merge(Level.FATAL, 5, Integer::sum);
        System.out.println(map + " " + map.equals(new HashMap<>(map)));
        try {
            map.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        EnumSet<Level> set = EnumSet.of(Level.ERROR, Level.TRACE);
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.range(Level.DEBUG, Level.WARN) + " " + EnumSet.allOf(Level.class) + " " + EnumSet.noneOf(Level.class) + " " + EnumSet.allOf(Empty.class) + " " + set.contains(Level.INFO) + " " + set.add(Level.INFO) + set.add(Level.INFO) + " " + set);
        set.removeAll(EnumSet.range(Level.TRACE, Level.INFO));
        System.out.println(set + " " + set.equals(Set.of(Level.ERROR)) + " " + EnumSet.copyOf(List.of(Level.FATAL, Level.DEBUG)));
        try {
            EnumSet.copyOf(new ArrayList<Level>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.range(Level.FATAL, Level.TRACE);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Iterator<Level> it = EnumSet.allOf(Level.class).iterator();
        it.next();
        it.next();
        it.remove();
        System.out.println(it.next());
        BitSet bits = new BitSet();
        bits.set(1);
        bits.set(5, 9);
        bits.set(64);
        bits.set(200);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.length() + " " + bits.get(7) + bits.get(1000) + " " + bits.nextSetBit(9) + " " + bits.nextClearBit(5) + " " + bits.previousSetBit(63) + " " + bits.size());
        BitSet other = BitSet.valueOf(new long[] {0b10110, 1});
        System.out.println(other + " " + bits.intersects(other));
        BitSet and = (BitSet) bits.clone(), or = (BitSet) bits.clone(), xor = (BitSet) bits.clone(), andNot = (BitSet) bits.clone();
        and.and(other);
        or.or(other);
        xor.xor(other);
        andNot.andNot(other);
        System.out.println(and + " " + or + " " + xor + " " + andNot + " " + and.equals(or) + " " + bits.hashCode());
        bits.flip(0, 10);
        bits.clear(200);
        System.out.println(bits + " " + Arrays.toString(bits.toLongArray()) + " " + Arrays.toString(bits.toByteArray()) + " " + bits.stream().sum() + " " + bits.isEmpty());
        try {
            bits.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        BitSet sieve = new BitSet(100);
        sieve.set(2, 100);
        for (int p = 2; p * p < 100; p = sieve.nextSetBit(p + 1)) for (int m = p * p; m < 100; m += p) sieve.clear(m);
        System.out.println(sieve);
    }
}
