// COVERS: varargs with null, arrays, empty, generic varargs, evaluation order, boxing into varargs, varargs overrides
import java.util.*;

public class Varargs {
    static int sum(int... v) { int s = 0; for (int x : v) s += x; return s; }
    static String count(Object... v) { return v == null ? "null" : v.length + ""; }
    static String strings(String first, String... rest) { return first + rest.length + Arrays.toString(rest); }
    @SafeVarargs static <T> List<T> listOf(T... items) { return new ArrayList<>(Arrays.asList(items)); }
    @SafeVarargs static <T> T[] arrayOf(T... items) { return items; }
    static String mix(int a, long... rest) { long s = a; for (long r : rest) s = s * 10 + r; return "" + s; }
    static String chars(char... cs) { return new String(cs); }
    static int depth(int[]... rows) { int n = 0; for (int[] r : rows) n += r.length; return n * 100 + rows.length; }
    static void modify(int... v) { if (v.length > 0) v[0] = 99; }

    static class Base { String f(Object... o) { return "Base" + o.length; } }
    static class Sub extends Base { @Override String f(Object[] o) { return "Sub" + o.length; } }

    static int calls;
    static int next() { return ++calls; }

    static <T> T[] broken(T a, T b) { return arrayOf(a, b); }

    public static void main(String... args) {
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}) + " " + sum('a', (byte) 1, (short) 2));
        System.out.println(count() + count(1) + count(null, null) + count((Object[]) null) + count((Object) null) + count(new String[] {"a", "b", "c"}) + count((Object) new String[] {"a"}) + count(new int[] {1, 2}) + count(1, 'c', "s", 2.0, null, true));
        System.out.println(strings("a") + strings("a", "b", "c") + strings("x", new String[0]) + strings("y", (String) null));
        System.out.println(listOf(1, "a", 2.5) + " " + listOf() + " " + listOf(new Integer[] {1, 2}).size() + " " + listOf(new int[] {1, 2}).size() + " " + listOf((Object) null).size());
        System.out.println(arrayOf(1, 2).getClass().getSimpleName() + " " + arrayOf("a").getClass().getSimpleName() + " " + arrayOf(1, "a").getClass().getComponentType().isInterface());
        System.out.println(mix(1) + " " + mix(1, 2) + " " + mix(1, 2, 3L, 'a'));
        System.out.println(chars('h', 'i') + chars() + depth() + " " + depth(new int[3]) + " " + depth(new int[3], new int[2]) + " " + depth(new int[][] {{1}, {2, 3}}));
        int[] given = {1, 2};
        modify(given);
        modify();
        int a = 5;
        modify(a);
        System.out.println(given[0] + " " + a);
        Base base = new Sub();
        System.out.println(base.f() + base.f(1, 2) + base.f((Object) null) + new Sub().f(new Object[] {1}));
        System.out.println(sum(next(), next() * 10, next() * 100) + " " + calls);
        try {
            String[] s = broken("a", "b");
            System.out.println(s.length);
        } catch (ClassCastException e) {
            System.out.println("generic array creation is erased");
        }
        Object[] fine = Varargs.<Object>broken("a", 1);
        System.out.println(fine.length);
        try {
            System.out.println(sum((int[]) null));
        } catch (NullPointerException e) {
            System.out.println("null varargs array");
        }
        System.out.println(String.format("%s %s", (Object[]) new String[] {"x", "y"}) + String.join("|", listOf("p", "q")) + Arrays.asList(1, 2, 3).indexOf(3) + EnumSet.of(Thread.State.NEW, Thread.State.BLOCKED).size());
        java.util.function.Function<Integer[], List<Integer>> ref = Varargs::listOf;
        System.out.println(ref.apply(new Integer[] {7, 8}));
        System.out.println(args.length);
    }
}
