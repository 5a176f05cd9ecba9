// COVERS: records with components of every primitive, box, array and generic type; hash codes and equality per component type
import java.util.*;
import java.util.function.*;

public class RecordComponents {
    record B(byte v) {}
    record S(short v) {}
    record C(char v) {}
    record I(int v) {}
    record L(long v) {}
    record F(float v) {}
    record D(double v) {}
    record Z(boolean v) {}
    record Text(String v) {}
    record Arr(int[] v) {}
    record Two(long hi, double lo) {}
    record Wide(double a, long b, int c, float d, short e, char f, byte g, boolean h) {}
    record Gen<T extends Comparable<T>>(T v, List<? super T> sink, Supplier<T> make) {}
    record Rest(String head, Object... tail) {}
    record Tree(int v, Tree left, Tree right) {
        Tree insert(int n) {
            return n < v ? new Tree(v, left == null ? new Tree(n, null, null) : left.insert(n), right)
                    : new Tree(v, left, right == null ? new Tree(n, null, null) : right.insert(n));
        }
        int sum() { return v + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum()); }
    }
    interface Named { String name(); default String greet() { return "I am " + name(); } }
    record Person(String name, int age) implements Named {}
    enum Color { RED, GREEN }
    record Holder(Integer boxed, Color color, Optional<String> maybe, Map<String, int[]> map) {}

    static void same(Object a, Object b) {
        System.out.println(a.getClass().getSimpleName() + " equals=" + a.equals(b) + " hash=" + (a.hashCode() == b.hashCode()));
    }

    public static void main(String[] args) {
        System.out.println(new B((byte) -7).hashCode() + " " + new S((short) 300).hashCode() + " " + new C('x').hashCode() + " " + new I(-1).hashCode());
        System.out.println(new L(1L << 40).hashCode() + " " + new F(1.5f).hashCode() + " " + new D(-0.0).hashCode() + " " + new Z(true).hashCode() + " " + new Z(false).hashCode());
        System.out.println(new Text(null).hashCode() + " " + new Text("hello").hashCode() + " " + new Text("").hashCode());
        System.out.println(new B(Byte.MIN_VALUE) + " " + new C('~') + " " + new L(Long.MIN_VALUE) + " " + new F(Float.MIN_VALUE) + " " + new D(Double.MAX_VALUE) + " " + new Z(false));
        same(new F(Float.NaN), new F(0f / 0f));
        same(new F(0f), new F(-0f));
        same(new D(Double.NaN), new D(Double.longBitsToDouble(0x7ff8000000000001L)));
        same(new D(0d), new D(-0d));
        same(new L(5), new L(5));
        same(new Two(1, 2), new Two(1, 2));
        int[] one = {1, 2};
        System.out.println(new Arr(one).equals(new Arr(one)) + " " + new Arr(one).equals(new Arr(one.clone())) + " " + new Arr(null));
        Wide w = new Wide(1.25, 2L, 3, 4.5f, (short) 5, '6', (byte) 7, true);
        System.out.println(w + " " + (w.a() + w.b() + w.c() + w.d() + w.e() + w.f() + w.g()) + " " + w.h());
        same(w, new Wide(1.25, 2L, 3, 4.5f, (short) 5, '6', (byte) 7, true));
        same(w, new Wide(1.25, 2L, 3, 4.5f, (short) 5, '6', (byte) 8, true));
        List<Object> sink = new ArrayList<>();
        Gen<String> g = new Gen<>("seed", sink, () -> "made");
        sink.add(g.v());
        sink.add(g.make().get());
        System.out.println(g.sink() + " " + g.v().compareTo(g.make().get()));
        Rest rest = new Rest("h", 1, 'c', 2.0, null);
        System.out.println(rest.head() + Arrays.toString(rest.tail()) + new Rest("only").tail().length);
        Tree t = new Tree(5, null, null).insert(3).insert(8).insert(4);
        System.out.println(t + " sum " + t.sum() + " " + t.equals(new Tree(5, null, null).insert(8).insert(3).insert(4)));
        Named n = new Person("Ada", 36);
        System.out.println(n.greet() + " " + n);
        Holder h = new Holder(1000, Color.GREEN, Optional.of("x"), new TreeMap<>());
        System.out.println(h + " " + h.equals(new Holder(1000, Color.GREEN, Optional.of("x"), new HashMap<>())));
        System.out.println(new Holder(null, null, null, null) + " " + new Holder(null, null, null, null).hashCode());
        Function<String, Person> maker = s -> new Person(s, s.length());
        Function<Person, String> getter = Person::name;
        System.out.println(maker.andThen(getter.andThen(String::toUpperCase)).apply("grace"));
        BiFunction<String, Integer, Person> ctor = Person::new;
        System.out.println(ctor.apply("Alan", 41));
        for (var rc : Wide.class.getRecordComponents()) System.out.print(rc.getName() + ":" + rc.getType() + " ");
        System.out.println();
    }
}
