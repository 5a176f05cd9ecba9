// COVERS: custom Iterable/Iterator, Iterator.remove, ConcurrentModificationException cases, forEachRemaining, AbstractList, generators
import java.util.*;
import java.util.function.*;

public class IteratorsAndIterables {
    static class Range implements Iterable<Integer> {
        final int from, to, step;
        Range(int from, int to, int step) { this.from = from; this.to = to; this.step = step; }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = from;
                @Override public boolean hasNext() { return step > 0 ? at < to : at > to; }
                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("range exhausted at " + at);
                    int r = at;
                    at += step;
                    return r;
                }
            };
        }
    }

    static class Ring<T> extends AbstractList<T> implements RandomAccess {
        private final Object[] items;
        private int start;
        Ring(T... items) { this.items = items.clone(); }
        void advance() { start++; modCount++; }
        @SuppressWarnings("unchecked") @Override public T get(int i) { Objects.checkIndex(i, items.length); return (T) items[(start + i) % items.length]; }
        @Override public int size() { return items.length; }
        @SuppressWarnings("unchecked") @Override public T set(int i, T v) { T old = get(i); items[(start + i) % items.length] = v; return old; }
    }

    static class Countdown extends AbstractCollection<String> {
        @Override public Iterator<String> iterator() { return List.of("three", "two", "one").iterator(); }
        @Override public int size() { return 3; }
    }

    static <T> Iterable<T> filter(Iterable<T> source, Predicate<? super T> p) {
        return () -> new Iterator<T>() {
            final Iterator<T> it = source.iterator();
            T next;
            boolean ready;
            @Override public boolean hasNext() {
                while (!ready && it.hasNext()) {
                    next = it.next();
                    ready = p.test(next);
                }
                return ready;
            }
            @Override public T next() {
                if (!hasNext()) throw new NoSuchElementException();
                ready = false;
                return next;
            }
        };
    }

    static void cme(String name, Collection<Integer> c, Consumer<Collection<Integer>> change) {
        StringBuilder seen = new StringBuilder();
        try {
            for (Integer i : c) {
                seen.append(i);
                if (i == 2) change.accept(c);
            }
            System.out.println(name + " " + seen + " ok " + c);
        } catch (ConcurrentModificationException e) {
            System.out.println(name + " " + seen + " CME");
        }
    }

    public static void main(String[] args) {
        for (int i : new Range(0, 10, 3)) System.out.print(i + " ");
        for (int i : new Range(5, 0, -2)) System.out.print(i + " ");
        for (int i : filter(filter(new Range(0, 50, 1), x -> x % 3 == 0), x -> x % 2 == 1)) System.out.print(i + ",");
        System.out.println();
        Iterator<Integer> it = new Range(0, 2, 1).iterator();
        it.forEachRemaining(x -> System.out.print("r" + x + " "));
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Ring<String> ring = new Ring<>("a", "b", "c", "d");
        ring.advance();
        System.out.println(ring + " " + ring.indexOf("a") + " " + ring.subList(1, 3) + " " + ring.contains("z") + " " + ring.equals(List.of("b", "c", "d", "a")) + " " + ring.hashCode());
        Collections.reverse(ring);
        System.out.println(ring + " " + ring.stream().reduce("", String::concat) + " " + String.join("", ring.listIterator(2).previous()));
        try {
            ring.add("e");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        try {
            for (String s : ring) ring.advance();
        } catch (ConcurrentModificationException e) {
            System.out.println("ring CME");
        }
        System.out.println(new Countdown() + " " + new Countdown().contains("two") + " " + Arrays.toString(new Countdown().toArray()) + " " + new ArrayList<>(new Countdown()).size());
        cme("list remove", new ArrayList<>(List.of(1, 2, 3)), c -> c.remove(1));
        cme("list remove long", new ArrayList<>(List.of(1, 2, 3, 4)), c -> c.remove(1));
        cme("list add", new ArrayList<>(List.of(1, 2)), c -> c.add(9));
        cme("linked", new LinkedList<>(List.of(1, 2, 3)), c -> c.remove(3));
        cme("hashset", new HashSet<>(List.of(1, 2, 3)), c -> c.remove(3));
        cme("hashset last", new HashSet<>(List.of(1, 2)), c -> c.add(77));
        cme("treeset", new TreeSet<>(List.of(1, 2, 3)), c -> c.remove(1));
        cme("cow", new java.util.concurrent.CopyOnWriteArrayList<>(List.of(1, 2, 3)), c -> c.add(8));
        cme("deque", new ArrayDeque<>(List.of(1, 2, 3)), c -> c.contains(3));
        cme("chm keys", java.util.concurrent.ConcurrentHashMap.newKeySet(), c -> c.add(5));
        List<Integer> nums = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        for (Iterator<Integer> i = nums.iterator(); i.hasNext(); ) if (i.next() % 2 == 0) i.remove();
        System.out.println(nums);
        Map<String, Integer> counts = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3));
        counts.entrySet().iterator().next().setValue(100);
        Iterator<String> keys = counts.keySet().iterator();
        keys.next();
        keys.next();
        keys.remove();
        System.out.println(counts);
        try {
            keys.remove();
        } catch (IllegalStateException e) {
            System.out.println("twice");
        }
        Iterator<Integer> merged = new Iterator<>() {
            int a = 0, b = 1;
            @Override public boolean hasNext() { return a < 100; }
            @Override public Integer next() { int r = a; a = b; b += r; return r; }
        };
        while (merged.hasNext()) System.out.print(merged.next() + " ");
        System.out.println();
    }
}
