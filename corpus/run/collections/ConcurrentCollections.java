// COVERS: ConcurrentHashMap, CopyOnWriteArrayList, ConcurrentSkipListMap, ConcurrentLinkedQueue in a single thread
import java.util.*;
import java.util.concurrent.*;

public class ConcurrentCollections {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (String w : "one two three two one two".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(m + " " + m.size() + " " + m.mappingCount() + " " + m.getOrDefault("x", 0));
        System.out.println(m.putIfAbsent("one", 9) + " " + m.putIfAbsent("four", 4) + " " + m.computeIfAbsent("five", String::length) + " " + m.computeIfPresent("five", (k, v) -> null) + " " + m.replace("one", 2, 22) + " " + m.remove("two", 1) + " " + m.compute("two", (k, v) -> v * 100));
        System.out.println(new TreeMap<>(m) + " " + m.reduceValues(1, Integer::sum) + " " + m.searchKeys(1, k -> k.startsWith("f") ? k : null) + " " + m.containsValue(22));
        for (Runnable r : new Runnable[] {() -> m.put(null, 1), () -> m.put("n", null), () -> m.get(null)}) {
            try {
                r.run();
            } catch (NullPointerException e) {
                System.out.print("NPE ");
            }
        }
        System.out.println();
        for (String k : m.keySet()) m.remove(k);
        System.out.println(m.isEmpty());
        for (int i = 0; i < 500; i++) m.put("key" + i * i, i);
        int sum = 0;
        for (Map.Entry<String, Integer> e : m.entrySet()) {
            sum += e.getValue();
            if (e.getValue() % 2 == 0) m.remove(e.getKey());
        }
        System.out.println(sum + " " + m.size());
        try {
            m.computeIfAbsent("a", k -> m.computeIfAbsent("a", j -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> snapshot = cow.iterator();
        cow.add(4);
        cow.addIfAbsent(4);
        cow.remove((Integer) 1);
        StringBuilder sb = new StringBuilder();
        snapshot.forEachRemaining(sb::append);
        System.out.println(sb + " " + cow + " " + cow.addIfAbsent(7));
        try {
            cow.iterator().remove();
        } catch (UnsupportedOperationException | IllegalStateException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        cow.sort(Comparator.reverseOrder());
        System.out.println(cow);
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 20; i++) skip.put(i * 7 % 20, "v" + i);
        System.out.println(skip.firstKey() + " " + skip.ceilingKey(13) + " " + skip.headMap(5) + " " + skip.descendingMap().firstEntry() + " " + skip.pollLastEntry() + " " + skip.size());
        ConcurrentLinkedQueue<String> q = new ConcurrentLinkedQueue<>(List.of("a", "b"));
        q.offer("c");
        System.out.println(q.poll() + q.peek() + q + q.remove("c") + q.size());
        ConcurrentLinkedDeque<Integer> dq = new ConcurrentLinkedDeque<>();
        dq.addFirst(1);
        dq.addLast(2);
        dq.push(0);
        System.out.println(dq + " " + dq.pollLast() + dq.peekFirst());
        BlockingQueue<Integer> bq = new ArrayBlockingQueue<>(2);
        System.out.println(bq.offer(1) + " " + bq.offer(2) + " " + bq.offer(3) + " " + bq.poll() + " " + bq.remainingCapacity());
        try {
            bq.add(5);
            bq.add(6);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        LinkedBlockingDeque<Integer> lbd = new LinkedBlockingDeque<>(List.of(1, 2, 3));
        System.out.println(lbd.pollFirst() + " " + lbd.peekLast() + " " + lbd);
        ConcurrentHashMap.KeySetView<Integer, Boolean> set = ConcurrentHashMap.newKeySet();
        for (int i = 9; i > 0; i--) set.add(i % 4);
        System.out.println(set + " " + set.contains(3));
    }
}
