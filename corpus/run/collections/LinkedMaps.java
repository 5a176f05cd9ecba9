// COVERS: LinkedHashMap insertion and access order, removeEldestEntry, LinkedHashSet, IdentityHashMap, WeakHashMap-free maps, entry views
import java.util.*;

public class LinkedMaps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int capacity;
        Lru(int capacity) { super(16, 0.75f, true); this.capacity = capacity; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > capacity; }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "zeta alpha mu beta zeta omega".split(" ")) m.put(s, s.length() + m.size());
        System.out.println(m);
        m.remove("mu");
        m.put("mu", 0);
        m.put("alpha", -1);
        m.putIfAbsent("beta", 99);
        System.out.println(m + " " + m.keySet() + " " + m.values() + " " + m.entrySet());
        Lru<Integer, String> lru = new Lru<>(3);
        for (int i = 1; i <= 3; i++) lru.put(i, "v" + i);
        lru.get(1);
        lru.put(4, "v4");
        System.out.println(lru);
        lru.getOrDefault(3, "none");
        lru.put(1, "again");
        lru.containsKey(4);
        lru.put(5, "v5");
        System.out.println(lru + " " + lru.keySet().iterator().next());
        try {
            for (Integer k : lru.keySet()) lru.get(k);
        } catch (ConcurrentModificationException e) {
            System.out.println("access order iteration fails");
        }
        Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() < 0) it.remove();
            else e.setValue(e.getValue() * 10);
        }
        System.out.println(m);
        Set<Object> set = new LinkedHashSet<>(Arrays.asList(3, "a", 3, null, 'c', "a", 1.5));
        System.out.println(set + " " + set.size() + " " + set.remove(null) + set);
        Set<Integer> a = new LinkedHashSet<>(List.of(1, 2, 3, 4)), b = new LinkedHashSet<>(List.of(3, 4, 5));
        Set<Integer> union = new LinkedHashSet<>(a), inter = new LinkedHashSet<>(a), diff = new LinkedHashSet<>(a);
        System.out.println(union.addAll(b) + " " + union + " " + inter.retainAll(b) + " " + inter + " " + diff.removeAll(b) + " " + diff + " " + union.containsAll(a) + " " + a.equals(Set.of(4, 3, 2, 1)) + " " + a.hashCode());
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        String k1 = new String("k"), k2 = new String("k");
        id.put(k1, 1);
        id.put(k2, 2);
        id.put(k1, 3);
        System.out.println(id.size() + " " + id.get(k1) + " " + id.get("k") + " " + id.get(k2));
        Map<String, Integer> copy = new LinkedHashMap<>(m);
        copy.merge("zeta", 5, (x, y) -> null);
        copy.compute("beta", (k, v) -> v == null ? 1 : v + 1);
        copy.computeIfAbsent("newer", k -> 3);
        System.out.println(copy + " " + m.equals(copy));
        Map.Entry<String, Integer> entry = Map.entry("k", 1);
        System.out.println(entry + " " + entry.equals(new AbstractMap.SimpleEntry<>("k", 1)) + " " + entry.hashCode() + " " + new AbstractMap.SimpleImmutableEntry<>("x", null));
        try {
            entry.setValue(2);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable entry");
        }
        m.keySet().retainAll(Set.of("beta", "omega"));
        m.values().removeIf(v -> v > 60);
        System.out.println(m + " " + m.containsKey("beta"));
        StringBuilder sb = new StringBuilder();
        copy.forEach((k, v) -> sb.append(k.charAt(0)).append(v));
        System.out.println(sb);
        Map<String, Object> self = new LinkedHashMap<>();
        self.put("me", self);
        self.put("list", new ArrayList<>(List.of(1)));
        System.out.println(self);
    }
}
