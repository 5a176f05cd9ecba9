// COVERS: java.util.Collections: sort, shuffle with seed, rotate, swap, frequency, nCopies, unmodifiable, checked, synchronized, empty, disjoint
import java.util.*;

public class CollectionsUtil {
    static void attempt(String name, Runnable r) {
        try {
            r.run();
            System.out.println(name + " allowed");
        } catch (RuntimeException e) {
            System.out.println(name + " " + e.getClass().getSimpleName());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 12; i++) l.add(i);
        Collections.shuffle(l, new Random(99));
        System.out.println(l);
        System.out.println(Collections.max(l) + " " + Collections.min(l, Comparator.reverseOrder()) + " " + Collections.frequency(l, 3));
        Collections.rotate(l, 3);
        System.out.println(l);
        Collections.rotate(l, -5);
        Collections.swap(l, 0, 11);
        System.out.println(l);
        Collections.sort(l);
        System.out.println(Collections.binarySearch(l, 7) + " " + Collections.binarySearch(l, 100) + " " + Collections.binarySearch(l, -1));
        Collections.reverse(l.subList(2, 8));
        System.out.println(l + " " + Collections.indexOfSubList(l, List.of(5, 4)) + " " + Collections.lastIndexOfSubList(l, List.of(99)));
        Collections.replaceAll(l, 5, 55);
        Collections.fill(l.subList(0, 2), -1);
        System.out.println(l + " " + Collections.nCopies(3, "x") + " " + Collections.disjoint(List.of(1, 2), List.of(3)) + " " + Collections.emptyList() + Collections.singletonList(1) + Collections.emptyMap() + Collections.singleton(2));
        List<Integer> dest = new ArrayList<>(Collections.nCopies(15, 0));
        Collections.copy(dest, l);
        Collections.addAll(dest, 1, 2, 3);
        System.out.println(dest);
        List<String> backing = new ArrayList<>(List.of("a", "b"));
        List<String> ro = Collections.unmodifiableList(backing);
        backing.add("c");
        System.out.println(ro + " " + ro.equals(backing));
        attempt("add", () -> ro.add("x"));
        attempt("set", () -> ro.set(0, "x"));
        attempt("sort", () -> ro.sort(null));
        attempt("iterator remove", () -> { Iterator<String> it = ro.iterator(); it.next(); it.remove(); });
        attempt("empty add", () -> Collections.emptyList().add(null));
        attempt("empty clear", () -> Collections.emptyList().clear());
        attempt("nCopies set", () -> Collections.nCopies(2, 1).set(0, 2));
        attempt("singleton remove", () -> Collections.singletonList(1).remove(0));
        attempt("nCopies negative", () -> Collections.nCopies(-1, 1));
        attempt("copy too small", () -> Collections.copy(new ArrayList<>(), List.of(1)));
        attempt("max of empty", () -> Collections.max(new ArrayList<Integer>()));
        attempt("List.of null", () -> List.of((Object) null));
        attempt("List.of contains null", () -> List.of(1).contains(null));
        attempt("List.of set", () -> List.of(1).set(0, 1));
        attempt("Map.of put", () -> Map.of().put(1, 1));
        attempt("Map.of dup", () -> Map.of(1, 1, 1, 2));
        attempt("Map.copyOf", () -> Map.copyOf(new HashMap<>(Collections.singletonMap(null, 1))));
        attempt("asList add", () -> Arrays.asList(1).add(2));
        attempt("asList set", () -> Arrays.asList(1).set(0, 2));
        attempt("keySet add", () -> new HashMap<Integer, Integer>().keySet().add(1));
        attempt("checked", () -> ((List) Collections.checkedList(new ArrayList<String>(), String.class)).add(5));
        attempt("values add", () -> new TreeMap<Integer, Integer>().values().add(1));
        attempt("toList add", () -> java.util.stream.Stream.of(1).toList().add(2));
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>(List.of(3, 1, 2)));
        synchronized (sync) {
            for (int v : sync) System.out.print(v);
        }
        sync.sort(null);
        System.out.println(sync);
        Set<String> fromMap = Collections.newSetFromMap(new TreeMap<>());
        fromMap.add("z");
        fromMap.add("y");
        System.out.println(fromMap + " " + Collections.list(Collections.enumeration(List.of(1, 2))) + " " + Collections.unmodifiableMap(new TreeMap<>(Map.of(2, "b", 1, "a"))));
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo.remove());
        List<String> words = new ArrayList<>(List.of("delta", "Alpha", "charlie", "Bravo"));
        Collections.sort(words);
        System.out.print(words);
        words.sort(String.CASE_INSENSITIVE_ORDER.reversed());
        System.out.print(words);
        Collections.sort(words, Comparator.comparing((String s) -> s.charAt(s.length() - 1)).thenComparing(String::length));
        System.out.println(words);
        Collections.shuffle(words, new Random(5));
        System.out.println(words + " " + new ArrayList<>(Collections.nCopies(2, words)).hashCode());
    }
}
