// COVERS: TreeMap and TreeSet: navigation, sub maps, descending views, comparators, polling, null handling
import java.util.*;

public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 20; i++) map.put(i * 37 % 101, "v" + i);
        System.out.println(map);
        System.out.println(map.firstKey() + " " + map.lastEntry() + " " + map.floorKey(50) + " " + map.ceilingKey(50) + " " + map.lowerKey(0) + " " + map.higherEntry(100) + " " + map.floorEntry(37));
        System.out.println(map.headMap(20) + " " + map.tailMap(90, false) + " " + map.subMap(10, true, 40, true));
        System.out.println(map.descendingMap().headMap(80) + " " + map.descendingKeySet().first() + " " + map.navigableKeySet().higher(37));
        SortedMap<Integer, String> view = map.subMap(10, 30);
        view.put(15, "new");
        System.out.println(view.size() + " " + map.get(15) + " " + view.firstKey() + " " + view.lastKey());
        try {
            view.put(50, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        view.clear();
        System.out.println(map.size() + " " + map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.size());
        map.keySet().removeIf(k -> k % 2 == 0);
        map.replaceAll((k, v) -> v + k);
        System.out.println(map + " " + map.containsValue("v1" + 37));
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("b", 1);
        ci.put("A", 2);
        ci.put("B", 3);
        System.out.println(ci + " " + ci.get("a") + " " + ci.comparator().compare("x", "X"));
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.reverseOrder()));
        nulls.put("x", 1);
        nulls.put(null, 0);
        nulls.put("y", 2);
        System.out.println(nulls + " " + nulls.firstEntry().getValue());
        try {
            new TreeMap<Object, Integer>().put(new Object(), 1);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        try {
            new TreeMap<String, Integer>().firstKey();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + new TreeMap<String, Integer>().firstEntry());
        }
        TreeSet<String> set = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        Collections.addAll(set, "pear", "fig", "apple", "kiwi", "banana", "date", "fig");
        System.out.println(set + " " + set.first() + " " + set.last() + " " + set.floor("zzz") + " " + set.ceiling("aaaaa") + " " + set.lower("date") + " " + set.headSet("kiwi", true) + " " + set.tailSet("kiwi", false) + " " + set.descendingSet() + " " + set.subSet("fig", "pear"));
        System.out.println(set.pollFirst() + set.pollLast() + set + set.add("kiwi") + set.remove("none") + set.contains("date"));
        Iterator<Integer> it = new TreeSet<>(List.of(5, 1, 4, 2, 3)).descendingIterator();
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) sb.append(it.next());
        System.out.println(sb);
        TreeMap<Integer, Integer> stress = new TreeMap<>();
        Random r = new Random(1);
        long check = 0;
        for (int i = 0; i < 2000; i++) {
            int k = r.nextInt(300);
            if (r.nextBoolean()) stress.merge(k, 1, Integer::sum);
            else stress.remove(k);
            Integer f = stress.floorKey(r.nextInt(300));
            check = check * 31 + (f == null ? -1 : f) + stress.size();
        }
        System.out.println(check + " " + stress.hashCode());
        Map.Entry<Integer, Integer> e = stress.firstEntry();
        try {
            e.setValue(5);
        } catch (UnsupportedOperationException x) {
            System.out.println("snapshot entry");
        }
        for (Map.Entry<Integer, Integer> entry : stress.entrySet()) entry.setValue(entry.getKey());
        System.out.println(stress.firstEntry() + " " + stress.headMap(10).keySet());
        System.out.println(stress.compute(1, (k, v) -> v == null ? 1 : v + 1) + " " + stress.computeIfAbsent(100000, k -> k * 2) + " " + stress.merge(100000, 1, (a, b) -> null) + " " + stress.containsKey(100000));
    }
}
