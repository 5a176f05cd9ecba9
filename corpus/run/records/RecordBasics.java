// COVERS: records: all component types, compact constructors, equals/hashCode/toString, static members, nesting, generics
import java.util.*;

public class RecordBasics {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        Point {
            if (x < -1000) throw new IllegalArgumentException("x too small: " + x);
        }
        Point(int both) { this(both, both); }
        double distance() { return Math.sqrt(x * x + y * y); }
        Point plus(Point o) { return new Point(x + o.x, y + o.y()); }
        static Point of(String s) { String[] p = s.split(","); return new Point(Integer.parseInt(p[0].trim()), Integer.parseInt(p[1].trim())); }
    }

    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, Object o) {}

    record Pair<A, B extends Comparable<B>>(A first, B second) implements Comparable<Pair<A, B>> {
        @Override public int compareTo(Pair<A, B> o) { return second.compareTo(o.second); }
        <C> Pair<C, B> withFirst(C c) { return new Pair<>(c, second); }
    }

    record Empty() {}

    record Range(int lo, int hi) {
        Range {
            if (lo > hi) {
                int t = lo;
                lo = hi;
                hi = t;
            }
        }
        @Override public int lo() { return lo * 10; }
    }

    record Custom(String name) {
        @Override public boolean equals(Object o) { return o instanceof Custom c && c.name.equalsIgnoreCase(name); }
        @Override public int hashCode() { return name.toLowerCase().hashCode(); }
        @Override public String toString() { return "<" + name + ">"; }
    }

    record Holder(int[] values, List<Point> points) {}

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + p.y() + " " + p.distance() + " " + p.plus(new Point(10)) + " " + Point.of("7, 8") + " " + Point.ORIGIN);
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(null) + " " + p.equals("x") + " " + (p.hashCode() == new Point(3, 4).hashCode()) + " " + p.equals(new Point(4, 3)));
        try {
            new Point(-2000, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        All all = new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, "t", null);
        System.out.println(all + " " + all.equals(new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, "t", null)));
        System.out.println(new All((byte) 0, (short) 0, 'c', 0, 0, Float.NaN, -0.0, false, null, null).equals(new All((byte) 0, (short) 0, 'c', 0, 0, Float.NaN, -0.0, false, null, null)));
        System.out.println(new All((byte) 0, (short) 0, 'c', 0, 0, 0f, -0.0, false, null, null).equals(new All((byte) 0, (short) 0, 'c', 0, 0, 0f, 0.0, false, null, null)));
        List<Pair<String, Integer>> pairs = new ArrayList<>(List.of(new Pair<>("a", 3), new Pair<>("b", 1), new Pair<>(null, 2)));
        Collections.sort(pairs);
        System.out.println(pairs + " " + pairs.get(0).withFirst(1.5));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Range r = new Range(9, 2);
        System.out.println(r + " " + r.lo() + " " + r.hi() + " " + r.equals(new Range(2, 9)));
        Set<Custom> customs = new LinkedHashSet<>(List.of(new Custom("Bob"), new Custom("Al")));
        customs.add(new Custom("BOB"));
        System.out.println(customs);
        Map<Point, String> map = new HashMap<>();
        for (int i = 0; i < 5; i++) map.put(new Point(i % 2, i % 3), "p" + i);
        System.out.println(map.size() + " " + map.get(new Point(0, 1)) + " " + map.get(new Point(5, 5)));
        int[] shared = {1};
        Holder h1 = new Holder(shared, List.of(p)), h2 = new Holder(shared, List.of(new Point(3, 4))), h3 = new Holder(new int[] {1}, List.of(p));
        System.out.println(h1.equals(h2) + " " + h1.equals(h3));
        record Local(String s, int n) { String rep() { return s.repeat(n); } }
        System.out.println(new Local("ab", 3).rep() + new Local("q", 1));
        Object o = p;
        if (o instanceof Point q && q.x() > 2) System.out.println("pattern " + q.y());
        System.out.println(Point.class.isRecord() + " " + p.getClass().getSuperclass().getName() + " " + Point.class.getRecordComponents().length);
    }
}
