// COVERS: sequenced collections: getFirst/getLast, reversed views, addFirst, putFirst, pollLastEntry, unmodifiable
// MIN-JDK: 21
import java.util.*;
import java.util.stream.*;

public class SequencedCollections {
    static void attempt(String name, Runnable r) {
        try {
            r.run();
            System.out.println(name + " ok");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        l.addFirst(0);
        l.addLast(4);
        System.out.println(l + " " + l.getFirst() + l.getLast() + " " + l.reversed() + " " + l.removeFirst() + l.removeLast() + l);
        List<Integer> r = l.reversed();
        r.add(99);
        r.set(0, 33);
        System.out.println(l + " " + r + " " + r.reversed() + " " + r.indexOf(99) + " " + r.subList(0, 2) + " " + r.stream().map(String::valueOf).collect(Collectors.joining("-")));
        SequencedSet<String> s = new LinkedHashSet<>(List.of("b", "a", "c"));
        s.addFirst("c");
        s.addLast("b");
        System.out.println(s + " " + s.getFirst() + s.getLast() + s.reversed() + s.removeFirst());
        SequencedMap<String, Integer> m = new LinkedHashMap<>();
        m.put("x", 1);
        m.put("y", 2);
        m.putFirst("z", 0);
        m.putLast("x", 9);
        System.out.println(m + " " + m.firstEntry() + m.lastEntry() + m.reversed() + m.sequencedKeySet().reversed() + m.sequencedValues().getLast() + m.pollFirstEntry() + m);
        TreeMap<Integer, String> t = new TreeMap<>(Map.of(1, "a", 2, "b"));
        System.out.println(t.reversed() + " " + t.reversed().firstEntry());
        attempt("treemap putFirst", () -> t.putFirst(0, "z"));
        attempt("empty getFirst", () -> new ArrayList<>().getFirst());
        attempt("immutable addFirst", () -> List.of(1).addFirst(0));
        attempt("immutable removeLast", () -> List.of(1).removeLast());
        attempt("treeset addFirst", () -> new TreeSet<>(Set.of(1)).addFirst(0));
        Deque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3));
        System.out.println(d.reversed() + " " + d.reversed().pop() + d);
        LinkedList<Integer> ll = new LinkedList<>(List.of(5, 6, 7));
        System.out.println(ll.reversed() + " " + ll.reversed().getFirst());
        System.out.println(Collections.unmodifiableSequencedSet(s) + " " + new TreeSet<>(Set.of(3, 1, 2)).reversed() + " " + Arrays.asList(1, 2, 3).reversed());
        StringBuilder sb = new StringBuilder();
        sb.repeat("ab", 3).repeat('z', 2);
        System.out.println(sb + " " + "a,b,c".splitWithDelimiters(",", 2).length + " " + "hello".indexOf('l', 0, 3) + " " + Character.toString(128512).length() + " " + Math.clamp(15L, 0, 10) + " " + Math.ceilDiv(7, 2) + " " + StringBuilder.class.getSimpleName());
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.windowFixed(2)).toList() + " " + Stream.of(1, 2, 3).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
    }
}
