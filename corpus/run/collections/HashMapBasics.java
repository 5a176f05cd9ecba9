// COVERS: HashMap with custom equals/hashCode, collisions and treeification, resize, null keys, compute/merge family
import java.util.*;

public class HashMapBasics {
    static final class Key implements Comparable<Key> {
        final int id;
        static int equalsCalls;
        Key(int id) { this.id = id; }
        @Override public int hashCode() { return id % 3; }
        @Override public boolean equals(Object o) { equalsCalls++; return o instanceof Key && ((Key) o).id == id; }
        @Override public int compareTo(Key other) { return Integer.compare(id, other.id); }
        @Override public String toString() { return "K" + id; }
    }

    static final class BadKey {
        final int id;
        BadKey(int id) { this.id = id; }
        @Override public int hashCode() { return 42; }
        @Override public boolean equals(Object o) { return o instanceof BadKey && ((BadKey) o).id == id; }
    }

    public static void main(String[] args) {
        Map<Key, String> map = new HashMap<>();
        for (int i = 0; i < 100; i++) map.put(new Key(i), "v" + i);
        int found = 0;
        for (int i = 0; i < 150; i++) if (map.containsKey(new Key(i))) found++;
        System.out.println(map.size() + " " + found + " " + map.get(new Key(57)) + " " + map.get(new Key(100)));
        for (int i = 0; i < 100; i += 2) map.remove(new Key(i));
        System.out.println(map.size() + " " + map.containsValue("v3") + " " + map.containsValue("v4"));
        List<Key> keys = new ArrayList<>(map.keySet());
        Collections.sort(keys);
        System.out.println(keys);
        Map<BadKey, Integer> bad = new HashMap<>();
        for (int i = 0; i < 40; i++) bad.merge(new BadKey(i % 20), i, Integer::sum);
        int sum = 0;
        for (int v : bad.values()) sum += v * v;
        System.out.println(bad.size() + " " + sum);
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put(null, 1) + " " + m.put(null, 2) + " " + m.get(null) + " " + m.getOrDefault("zz", -1) + " " + m.remove("none"));
        for (String w : "the quick brown fox jumps over the lazy dog the end".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(m);
        System.out.println(m.computeIfAbsent("new", String::length) + " " + m.computeIfAbsent("new", k -> 100) + " " + m.computeIfPresent("the", (k, v) -> v * 10) + " " + m.computeIfPresent("nope", (k, v) -> 1) + " " + m.compute("fox", (k, v) -> null) + " " + m.containsKey("fox"));
        System.out.println(m.putIfAbsent("dog", 5) + " " + m.replace("dog", 7) + " " + m.replace("dog", 7, 8) + " " + m.replace("dog", 7, 9) + " " + m.remove("dog", 3) + " " + m.remove("dog", 8));
        m.replaceAll((k, v) -> k == null ? v : v + k.length());
        m.entrySet().removeIf(e -> e.getValue() == 5);
        m.values().remove(2);
        System.out.println(m + " " + m.hashCode());
        for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(e.getValue() * 2);
        System.out.println(new TreeMap<>(m) + " " + m.equals(new TreeMap<>(m)));
        Map<Integer, Integer> big = new HashMap<>(2, 0.5f);
        for (int i = 0; i < 1000; i++) big.put(i * 7919, i);
        int order = 0;
        for (int k : big.keySet()) order = order * 31 + k;
        System.out.println(big.size() + " " + order);
        Set<String> set = new HashSet<>();
        for (int i = 0; i < 30; i++) set.add("item" + i * i % 17);
        System.out.println(set + " " + set.contains("item4"));
        Map<Object, String> mixed = new HashMap<>();
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put('1', "char");
        mixed.put("1", "string");
        mixed.put(1.0, "double");
        mixed.put(List.of(1), "list");
        System.out.println(mixed.size() + " " + mixed.get(1L) + " " + mixed.get((short) 1) + " " + mixed.get(Arrays.asList(1)) + " " + mixed);
    }
}
