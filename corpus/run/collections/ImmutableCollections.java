// COVERS: List.of/Set.of/Map.of semantics without depending on their order, copyOf identity, nulls, duplicates, equality
import java.util.*;

public class ImmutableCollections {
    interface Act { Object run(); }

    static void attempt(String name, Act a) {
        try {
            System.out.println(name + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> l0 = List.of(), l1 = List.of(1), l2 = List.of(1, 2), l12 = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        System.out.println(l0 + " " + l1 + " " + l2 + " " + l12 + " " + l12.subList(3, 6) + " " + l12.indexOf(5) + " " + l12.lastIndexOf(99) + " " + l2.hashCode() + " " + l12.equals(new ArrayList<>(l12)));
        attempt("l1.get(1)", () -> l1.get(1));
        attempt("l2.get(2)", () -> l2.get(2));
        attempt("l12.get(12)", () -> l12.get(12));
        attempt("l12.get(-1)", () -> l12.get(-1));
        attempt("remove", () -> l2.remove(0));
        attempt("removeIf none", () -> l2.removeIf(x -> false));
        attempt("clear empty", () -> { l0.clear(); return "cleared"; });
        attempt("replaceAll", () -> { l2.replaceAll(x -> x); return 1; });
        attempt("addAll nothing", () -> l2.addAll(List.of()));
        attempt("contains null", () -> l2.contains(null));
        attempt("indexOf null", () -> l12.indexOf(null));
        attempt("subList set", () -> l12.subList(0, 2).set(0, 5));
        attempt("iterator remove", () -> { Iterator<Integer> it = l2.iterator(); it.next(); it.remove(); return 1; });
        attempt("list null", () -> List.of(1, null, 2));
        attempt("copyOf null", () -> List.copyOf(Arrays.asList(1, null)));
        System.out.println((List.copyOf(l2) == l2) + " " + (List.copyOf(new ArrayList<>(l2)) == l2) + " " + (List.of() == List.of()) + " " + List.copyOf(new ArrayList<>(l2)).equals(l2));
        Set<String> s = Set.of("x", "y", "z", "w");
        System.out.println(new TreeSet<>(s) + " " + s.contains("y") + " " + s.contains("q") + " " + s.size() + " " + s.equals(new HashSet<>(List.of("w", "z", "y", "x"))) + " " + s.hashCode());
        attempt("set dup", () -> Set.of("a", "b", "a"));
        attempt("set null", () -> Set.of("a", null));
        attempt("set contains null", () -> s.contains(null));
        attempt("set add", () -> s.add("x"));
        attempt("copyOf dups fine", () -> Set.copyOf(List.of(1, 1, 1)).size());
        Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3);
        System.out.println(new TreeMap<>(m) + " " + m.get("b") + " " + m.get("zz") + " " + m.containsKey("a") + " " + m.containsValue(3) + " " + m.getOrDefault("q", -1) + " " + m.equals(new HashMap<>(m)) + " " + m.hashCode() + " " + new TreeSet<>(m.keySet()) + " " + m.values().stream().mapToInt(x -> x).sum());
        attempt("map dup", () -> Map.of("k", 1, "k", 2));
        attempt("map null value", () -> Map.of("k", null));
        attempt("map put", () -> m.put("d", 4));
        attempt("map get null", () -> m.get(null));
        attempt("map computeIfAbsent", () -> m.computeIfAbsent("a", k -> 5));
        attempt("map merge", () -> m.merge("a", 1, Integer::sum));
        attempt("entry setValue", () -> m.entrySet().iterator().next().setValue(5));
        attempt("ofEntries", () -> new TreeMap<>(Map.ofEntries(Map.entry(2, "b"), Map.entry(1, "a"))));
        attempt("entry null", () -> Map.entry(null, 1));
        attempt("map copy", () -> Map.copyOf(m) == m);
        attempt("one entry map", () -> Map.of("only", 1));
        attempt("one set", () -> Set.of(7));
        attempt("list of array", () -> List.of(new Integer[] {1, 2, 3}).size());
        attempt("list of one array", () -> List.of(new int[] {1, 2, 3}).size());
        attempt("unmodifiable wraps", () -> Collections.unmodifiableList(l2).equals(l2));
        attempt("toArray", () -> l12.toArray(new Integer[0]).length + l2.toArray().length);
        attempt("stream", () -> l12.stream().mapToInt(x -> x).sum());
        attempt("hash of nested", () -> List.of(List.of(1), Set.of(2), Map.of(3, 4)).hashCode());
        attempt("sort", () -> { l2.sort(null); return 1; });
    }
}
