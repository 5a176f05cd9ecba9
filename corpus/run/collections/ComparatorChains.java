// COVERS: Comparator factories and chains, nulls ordering, stability of sorts, broken comparators, natural/reverse order identities
import java.util.*;
import java.util.stream.*;

public class ComparatorChains {
    record Item(String name, Integer rank, double weight) {
        @Override public String toString() { return name + "/" + rank + "/" + weight; }
    }

    static void show(String title, List<Item> items, Comparator<? super Item> c) {
        List<Item> copy = new ArrayList<>(items);
        copy.sort(c);
        System.out.println(title + ": " + copy.stream().map(Item::name).collect(Collectors.joining(" ")));
    }

    public static void main(String[] args) {
        List<Item> items = List.of(new Item("pear", 2, 0.5), new Item("fig", null, 1.5), new Item("Apple", 1, -0.0), new Item("kiwi", 2, 0.0), new Item("date", null, Double.NaN), new Item("lime", 1, 0.5));
        show("name", items, Comparator.comparing(Item::name));
        show("ignore case", items, Comparator.comparing(Item::name, String.CASE_INSENSITIVE_ORDER));
        show("length then name", items, Comparator.comparingInt((Item i) -> i.name().length()).thenComparing(Item::name));
        show("rank nulls first", items, Comparator.comparing(Item::rank, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("rank nulls last reversed", items, Comparator.comparing(Item::rank, Comparator.nullsLast(Comparator.reverseOrder())).thenComparing(Item::name));
        show("weight", items, Comparator.comparingDouble(Item::weight));
        show("weight reversed then name", items, Comparator.comparingDouble(Item::weight).reversed().thenComparing(Item::name, Comparator.reverseOrder()));
        show("last char", items, (a, b) -> a.name().charAt(a.name().length() - 1) - b.name().charAt(b.name().length() - 1));
        show("constant keeps order", items, (a, b) -> 0);
        try {
            show("null rank", items, Comparator.comparing(Item::rank));
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        System.out.println(Comparator.<Integer>naturalOrder().reversed().equals(Comparator.reverseOrder()) + " " + Comparator.<String>naturalOrder().compare("a", "b") + " " + Collections.reverseOrder(Comparator.<Integer>reverseOrder()).compare(1, 2) + " " + Comparator.nullsFirst(null).compare(null, null));
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < 60; i++) pairs.add(new int[] {i * 17 % 5, i});
        pairs.sort(Comparator.comparingInt(p -> p[0]));
        boolean stable = true;
        for (int i = 1; i < pairs.size(); i++) if (pairs.get(i - 1)[0] == pairs.get(i)[0] && pairs.get(i - 1)[1] > pairs.get(i)[1]) stable = false;
        System.out.println(stable + " " + pairs.get(0)[1] + " " + pairs.get(59)[1]);
        Integer[] broken = new Integer[64];
        for (int i = 0; i < broken.length; i++) broken[i] = i * 31 % 64;
        try {
            Arrays.sort(broken, (a, b) -> (a * 7 + b) % 3 - 1);
            System.out.println("no complaint " + Arrays.hashCode(broken));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Map<String, Integer> m = new LinkedHashMap<>();
        m.put("b", 2);
        m.put("a", 2);
        m.put("c", 1);
        System.out.println(m.entrySet().stream().sorted(Map.Entry.comparingByValue()).toList() + " " + m.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey())).toList() + " " + m.entrySet().stream().max(Map.Entry.comparingByKey()).get());
        List<List<Integer>> nested = new ArrayList<>(List.of(List.of(3, 1), List.of(1), List.of(2, 2, 2), List.of(1, 9)));
        nested.sort(Comparator.<List<Integer>>comparingInt(List::size).thenComparing(l -> l.get(0)));
        System.out.println(nested);
        List<String> versions = new ArrayList<>(List.of("1.10", "1.2", "1.2.1", "0.9", "1.10.0"));
        versions.sort((a, b) -> Arrays.compare(Arrays.stream(a.split("\\.")).mapToInt(Integer::parseInt).toArray(), Arrays.stream(b.split("\\.")).mapToInt(Integer::parseInt).toArray()));
        System.out.println(versions);
        List<Integer> overflow = new ArrayList<>(List.of(Integer.MIN_VALUE, 1, Integer.MAX_VALUE, -1, 0));
        overflow.sort((a, b) -> a - b);
        System.out.println(overflow);
        overflow.sort(Integer::compare);
        System.out.println(overflow + " " + Stream.of(5, 1, 3).sorted(Comparator.comparing(Integer::bitCount).thenComparing(x -> -x)).toList());
    }
}
