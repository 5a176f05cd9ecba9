// COVERS: PriorityQueue, TreeMap, EnumMap, LinkedHashMap and iterators combined: a task scheduler with priorities, interval map, inventory with access order, merging of sorted iterators
import java.util.*;
import java.util.function.*;

public class OrderedStructures {
    enum Priority { LOW, NORMAL, HIGH }
    record Task(String name, Priority priority, int due) implements Comparable<Task> {
        private static final Comparator<Task> ORDER = Comparator.comparing(Task::priority, Comparator.reverseOrder()).thenComparingInt(Task::due).thenComparing(Task::name);
        @Override public int compareTo(Task o) { return ORDER.compare(this, o); }
        @Override public String toString() { return name + ":" + priority.name().charAt(0) + due; }
    }

    static class IntervalMap<V> {
        private final TreeMap<Integer, V> starts = new TreeMap<>();
        IntervalMap(V outside) { starts.put(Integer.MIN_VALUE, outside); }
        void set(int from, int to, V value) {
            V after = starts.floorEntry(to).getValue();
            starts.subMap(from, true, to, true).clear();
            starts.put(from, value);
            starts.put(to, after);
        }
        V get(int at) { return starts.floorEntry(at).getValue(); }
        @Override public String toString() { return starts.tailMap(Integer.MIN_VALUE, false).toString(); }
    }

    static <T extends Comparable<? super T>> Iterator<T> merge(List<? extends Iterator<T>> sources) {
        class Head implements Comparable<Head> {
            final Iterator<T> rest;
            T first;
            Head(Iterator<T> rest) {
                this.rest = rest;
                first = rest.next();
            }
            @Override public int compareTo(Head o) { return first.compareTo(o.first); }
        }
        PriorityQueue<Head> heads = new PriorityQueue<>();
        for (Iterator<T> s : sources) if (s.hasNext()) heads.add(new Head(s));
        return new Iterator<>() {
            @Override public boolean hasNext() { return !heads.isEmpty(); }
            @Override public T next() {
                Head h = heads.remove();
                T result = h.first;
                if (h.rest.hasNext()) {
                    h.first = h.rest.next();
                    heads.add(h);
                }
                return result;
            }
        };
    }

    static class Recent<K, V> extends LinkedHashMap<K, V> {
        private final int limit;
        final List<K> evicted = new ArrayList<>();
        Recent(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            if (size() <= limit) return false;
            evicted.add(eldest.getKey());
            return true;
        }
    }

    public static void main(String[] args) {
        PriorityQueue<Task> queue = new PriorityQueue<>();
        String[] names = "wash cook read code nap mail".split(" ");
        for (int i = 0; i < names.length; i++) queue.add(new Task(names[i], Priority.values()[i * 5 % 3], 10 - i * 7 % 5));
        System.out.println(queue.peek() + " " + queue.size() + " " + queue.contains(new Task("nap", Priority.NORMAL, 7)));
        EnumMap<Priority, List<String>> done = new EnumMap<>(Priority.class);
        while (!queue.isEmpty()) {
            Task t = queue.poll();
            done.computeIfAbsent(t.priority(), p -> new ArrayList<>()).add(t.toString());
            if (t.name().equals("cook")) queue.add(new Task("eat", Priority.HIGH, 0));
        }
        System.out.println(done + " " + done.keySet().iterator().next());
        IntervalMap<String> map = new IntervalMap<>("-");
        map.set(10, 20, "a");
        map.set(15, 30, "b");
        map.set(5, 12, "c");
        map.set(16, 18, "d");
        StringBuilder sb = new StringBuilder();
        for (int i = 3; i < 33; i++) sb.append(map.get(i));
        System.out.println(sb + " " + map);
        List<Integer> merged = new ArrayList<>();
        merge(List.of(List.of(1, 4, 9).iterator(), new ArrayList<Integer>().iterator(), List.of(2, 4, 6, 8, 10).iterator(), List.of(-5).iterator())).forEachRemaining(merged::add);
        System.out.println(merged);
        try {
            merge(List.<Iterator<String>>of()).next();
        } catch (NoSuchElementException e) {
            System.out.println("empty merge");
        }
        Recent<String, Integer> recent = new Recent<>(3);
        for (String s : "a b c a d e a f".split(" ")) recent.merge(s, 1, Integer::sum);
        System.out.println(recent + " " + recent.evicted + " " + recent.getOrDefault("zz", 0));
        recent.get("d");
        System.out.println(new ArrayList<>(recent.keySet()));
        TreeMap<String, Integer> scores = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String w : "The the dog Dog cat THE".split(" ")) scores.merge(w, 1, Integer::sum);
        System.out.println(scores + " " + scores.ceilingKey("D") + " " + scores.headMap("dog") + " " + scores.descendingMap().firstEntry() + " " + scores.pollFirstEntry() + scores.size());
        ListIterator<Integer> it = merged.listIterator(merged.size());
        while (it.hasPrevious()) {
            int v = it.previous();
            if (v % 2 == 0) it.remove();
            else if (v > 5) it.add(v * 100);
            if (v > 5 && v % 2 != 0) it.previous();
        }
        System.out.println(merged);
        BiFunction<Integer, Integer, Integer> sum = Integer::sum;
        NavigableMap<Integer, Integer> histogram = new TreeMap<>();
        for (int n = 1; n < 200; n++) histogram.merge(Integer.bitCount(n), 1, sum);
        System.out.println(histogram + " " + histogram.tailMap(5, false) + " " + histogram.lowerEntry(3) + " " + histogram.floorKey(100));
    }
}
