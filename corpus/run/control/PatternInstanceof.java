// COVERS: instanceof patterns: scope, negation, combination with && and ||, generics, arrays; casts of every kind
import java.util.*;

public class PatternInstanceof {
    sealed interface Shape permits Circle, Square, Rect {}
    record Circle(double r) implements Shape {}
    record Square(double side) implements Shape {}
    static final class Rect implements Shape {
        final double w, h;
        Rect(double w, double h) { this.w = w; this.h = h; }
    }

    static double area(Shape s) {
        if (s instanceof Circle c) return 3 * c.r() * c.r();
        if (s instanceof Square q && q.side() > 0) return q.side() * q.side();
        if (!(s instanceof Rect r)) return -1;
        return r.w * r.h;
    }

    static String describe(Object o) {
        if (o instanceof String s && !s.isEmpty()) return "string " + s.charAt(0);
        if (o instanceof Integer i) {
            if (i > 10) return "big " + (i + 1);
            return "small " + i;
        }
        if (o instanceof int[] a) return "ints " + a.length;
        if (o instanceof Object[] a && a.length > 1 && a[1] instanceof String t) return "array with " + t.toUpperCase();
        if (o instanceof List<?> l && l.size() == 2) return "pair " + l.get(0);
        if (o instanceof CharSequence || o instanceof Number) return "misc " + o;
        if (o instanceof Map.Entry<?, ?> e) return "entry " + e.getKey();
        return o == null ? "null" : o.getClass().getSimpleName();
    }

    static int loop(Iterator<?> it) {
        int n = 0;
        while (it.hasNext() && it.next() instanceof Integer i) n += i;
        return n;
    }

    static String hash(Object o) {
        while (!(o instanceof String s)) o = String.valueOf(o) + "!";
        return s;
    }

    static class Eq {
        final int a;
        final String b;
        Eq(int a, String b) { this.a = a; this.b = b; }
        @Override public boolean equals(Object o) { return o instanceof Eq that && a == that.a && Objects.equals(b, that.b); }
        @Override public int hashCode() { return Objects.hash(a, b); }
    }

    static void cast(String name, java.util.function.Supplier<Object> s) {
        try {
            System.out.println(name + " ok " + s.get());
        } catch (ClassCastException e) {
            System.out.println(name + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (Shape s : new Shape[] {new Circle(2), new Square(3), new Square(-1), new Rect(2, 5)}) System.out.print(area(s) + " ");
        System.out.println();
        for (Object o : new Object[] {"hey", "", 5, 50, new int[3], new Object[] {1, "two"}, new String[] {"x"}, List.of("l", "m"), List.of(1), 2.5, new StringBuilder("sb"), Map.entry("k", "v"), null, 'c'}) System.out.println(describe(o));
        System.out.println(loop(List.of(1, 2, 3, "stop", 4).iterator()) + " " + hash(12) + " " + hash("s"));
        System.out.println(new Eq(1, null).equals(new Eq(1, null)) + " " + new Eq(1, "x").equals(new Eq(1, "y")) + " " + new Eq(1, "x").equals("x") + " " + (new Eq(2, "q").hashCode() == new Eq(2, "q").hashCode()));
        Object i = 5, d = 2.5, s = "str", arr = new Integer[] {1}, list = new ArrayList<String>();
        cast("Integer", () -> (Integer) i);
        cast("Number", () -> (Number) d);
        cast("String from Integer", () -> (String) i);
        cast("Long from Integer", () -> (Long) i);
        cast("int via Object", () -> (int) i + 1);
        cast("double via Integer", () -> (double) (Double) i);
        cast("Object[]", () -> ((Object[]) arr).length);
        cast("Number[]", () -> ((Number[]) arr).length);
        cast("String[]", () -> ((String[]) arr).length);
        cast("int[]", () -> ((int[]) arr).length);
        cast("List", () -> ((List<?>) list).size());
        cast("Runnable", () -> (Runnable) list);
        cast("Comparable", () -> (Comparable<?>) s);
        cast("Cloneable array", () -> ((Cloneable) arr) != null);
        cast("nested", () -> (Circle) (Shape) new Square(1));
        cast("null", () -> (Circle) null);
        cast("class cast", () -> Integer.class.cast(s));
        System.out.println(Integer.class.isInstance(i) + " " + Number[].class.isInstance(arr) + " " + (arr instanceof Comparable[]) + " " + (list instanceof RandomAccess) + " " + (null instanceof Object));
    }
}
