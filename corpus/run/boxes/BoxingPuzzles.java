// COVERS: boxing caches and ==, ternaries with mixed boxing, unboxing null, overloads with boxes, equality in collections
import java.util.*;

public class BoxingPuzzles {
    static String f(long x) { return "long"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..."; }
    static String g(Long x) { return "Long"; }
    static String g(Object x) { return "Object"; }
    static String h(Number x) { return "Number"; }
    static String h(Comparable<?> x) { return "Comparable"; }
    static String k(double d) { return "double"; }
    static String k(Object o) { return "Object"; }

    static Integer nothing() { return null; }

    static void attempt(String name, Runnable r) {
        try {
            r.run();
            System.out.println(name + " fine");
        } catch (NullPointerException e) {
            System.out.println(name + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(f(1) + " " + f((short) 1) + " " + f('c') + " " + f(1L) + " " + f(1f) + " " + f((Integer) 1) + " " + f() + " " + f(1, 2) + " " + f(Byte.valueOf((byte) 1)));
        System.out.println(g(1) + " " + g(1L) + " " + h((Number) 1) + " " + h("s") + " " + k(1) + " " + k('c') + " " + k((Integer) 1) + " " + k("x"));
        boolean t = true, n = false;
        Object o1 = t ? 1 : 2.0;
        Object o2 = t ? 'a' : 0;
        Object o3 = t ? 'a' : Integer.valueOf(0);
        Object o4 = t ? null : 0;
        Object o5 = n ? 1 : "s";
        Object o6 = t ? (short) 1 : 'b';
        Object o7 = t ? Integer.valueOf(1) : Double.valueOf(2);
        System.out.println(o1 + " " + o2 + " " + o3 + " " + o4 + " " + o5 + " " + o6 + " " + o7);
        attempt("ternary", () -> { int x = n ? 1 : nothing(); });
        attempt("ternary boxed", () -> { Integer x = n ? Integer.valueOf(1) : nothing(); });
        attempt("ternary mixed", () -> { Integer x = n ? 1 : nothing(); });
        attempt("unbox local", () -> { Integer i = nothing(); int x = i; });
        attempt("unbox compare", () -> { Integer i = nothing(); System.out.println(i == 5); });
        attempt("unbox arithmetic", () -> System.out.println(nothing() + 1));
        attempt("unbox increment", () -> { Integer i = null; i++; });
        attempt("unbox boolean", () -> { Boolean b = null; if (b) System.out.println(); });
        attempt("unbox char", () -> { Character c = null; char d = c; });
        attempt("unbox double", () -> { Double[] d = new Double[1]; double e = d[0]; });
        attempt("unbox list", () -> { List<Integer> l = Arrays.asList(1, null); for (int v : l) System.out.println(v); });
        attempt("unbox map", () -> { Map<String, Long> m = new HashMap<>(); long v = m.get("k"); });
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1, 2));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        System.out.println(list);
        Set<Short> shorts = new HashSet<>();
        for (short i = 0; i < 10; i++) {
            shorts.add(i);
            shorts.remove(i - 1);
        }
        System.out.println(shorts.size());
        Map<Long, String> m = new HashMap<>();
        m.put(1L, "one");
        System.out.println(m.get(1) + " " + m.get(1L) + " " + m.containsKey((long) 1) + " " + new Integer(5).equals(5) + " " + (new Integer(5) == new Integer(5)) + " " + Objects.equals(1, 1L));
        Integer i1 = 127, i2 = 127, i3 = 200, i4 = 200;
        System.out.println((i1 == i2) + " " + (i3 == i4) + " " + (i3 == 200) + " " + (i3 - i4 == 0) + " " + (i3 < i4 || i3 > i4));
        Object[] boxes = {(byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true};
        for (Object box : boxes) System.out.print(box.getClass().getSimpleName() + "=" + box + (box instanceof Number) + (box instanceof Comparable) + " ");
        System.out.println();
        long total = 0;
        Integer loop = 0;
        while (loop < 1000) total += loop++;
        System.out.println(total + " " + loop);
        char c = 'x';
        int i = 0;
        System.out.println(true ? c : 0);
        System.out.println(true ? c : i);
        System.out.println(false ? i : c);
    }
}
