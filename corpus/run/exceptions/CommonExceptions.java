// COVERS: the runtime exceptions of the language and the library, caught, with their messages
import java.util.*;

public class CommonExceptions {
    interface Action { Object run() throws Throwable; }

    enum Color { RED }

    static void attempt(Action action) {
        try {
            System.out.println("value " + action.run());
        } catch (Throwable t) {
            System.out.println(t);
        }
    }

    static Object object(Object o) { return o; }

    public static void main(String[] args) {
        int zero = 0;
        long zeroLong = 0;
        attempt(() -> 1 / zero);
        attempt(() -> 1L % zeroLong);
        attempt(() -> new int[3][zero - 1]);
        attempt(() -> new int[] {1}[1]);
        attempt(() -> (String) object(5));
        attempt(() -> (Integer) object("x"));
        attempt(() -> (int[]) object(new long[0]));
        attempt(() -> (Runnable) object(new Object[0][0]));
        attempt(() -> Integer.parseInt("12x"));
        attempt(() -> Integer.parseInt(""));
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Integer.parseInt("2147483648"));
        attempt(() -> Integer.parseInt("12", 40));
        attempt(() -> Long.parseLong("9L"));
        attempt(() -> Double.parseDouble("one"));
        attempt(() -> Double.parseDouble(""));
        attempt(() -> Byte.parseByte("200"));
        attempt(() -> Color.valueOf("BLUE"));
        attempt(() -> List.of(1, 2).get(2));
        attempt(() -> new ArrayList<>(List.of(1)).get(1));
        attempt(() -> new ArrayList<>(-1));
        attempt(() -> new LinkedList<>().getFirst());
        attempt(() -> new LinkedList<>().get(0));
        attempt(() -> new ArrayDeque<>().pop());
        attempt(() -> new ArrayDeque<>().add(null));
        attempt(() -> new PriorityQueue<>().remove());
        attempt(() -> List.of(1).add(2));
        attempt(() -> Collections.unmodifiableList(new ArrayList<>()).add(null));
        attempt(() -> Arrays.asList(1, 2).remove(0));
        attempt(() -> List.of(1, null));
        attempt(() -> Map.of("a", 1, "a", 2));
        attempt(() -> Set.of(1, 1));
        attempt(() -> new TreeMap<String, Integer>().firstKey());
        attempt(() -> new TreeMap<String, Integer>().put(null, 1));
        attempt(() -> new TreeSet<Object>(Arrays.asList(1, "a")));
        attempt(() -> Optional.empty().get());
        attempt(() -> Optional.empty().orElseThrow());
        attempt(() -> Objects.requireNonNull(null, "must not be null"));
        attempt(() -> Objects.checkIndex(3, 3));
        attempt(() -> new Scanner("x").nextInt());
        attempt(() -> new ArrayList<>().iterator().next());
        attempt(() -> Math.toIntExact(1L << 31));
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt(() -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        attempt(() -> Class.forName("no.such.Class"));
        attempt(() -> String.class.getMethod("nothing", int.class));
        attempt(() -> { throw new CloneNotSupportedException("custom"); });
        attempt(() -> { Object o = new Object(); o.wait(); return o; });
        attempt(() -> { Object o = new Object(); o.notify(); return o; });
        attempt(() -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (int i : l) l.remove(0); return l; });
        attempt(() -> { throw new Exception((String) null); });
        attempt(() -> { throw new Exception(new Error("cause text")); });
        attempt(() -> { throw null; });
        attempt(() -> new Random().nextInt(0));
        attempt(() -> new Object[0].getClass().getDeclaredConstructor());
    }
}
