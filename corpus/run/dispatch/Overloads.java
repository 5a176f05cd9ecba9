// COVERS: overload resolution: boxing, varargs, null, widening, generics, most specific, static types
import java.util.*;

public class Overloads {
    static String a(int x) { return "int"; }
    static String a(long x) { return "long"; }
    static String a(double x) { return "double"; }
    static String a(Integer x) { return "Integer"; }
    static String a(Object x) { return "Object"; }
    static String a(int... x) { return "int..."; }

    static String b(Object o) { return "Object"; }
    static String b(String s) { return "String"; }

    static String c(char c) { return "char"; }
    static String c(int i) { return "int"; }

    static String d(Object o, String s) { return "OS"; }
    static String d(String s, Object o) { return "SO"; }
    static String d(Object o, Object p) { return "OO"; }

    static String e(Object... os) { return os == null ? "null array" : "n" + os.length; }
    static String e(String s, Object... os) { return "s+" + os.length; }

    static String f(List<?> l) { return "List"; }
    static String f(Collection<?> l) { return "Collection"; }
    static String f(Iterable<?> l) { return "Iterable"; }

    static <T> String g(T t) { return "T"; }
    static <T extends Number> String g(T t) { return "T extends Number"; }
    static String g(Integer i) { return "Integer"; }

    static String h(float f) { return "float " + f; }
    static String h(double d) { return "double " + d; }

    static String i(long a, int b) { return "LI"; }
    static String i(int a, long b) { return "IL"; }

    static String j(byte b) { return "byte"; }
    static String j(short s) { return "short"; }
    static String j(Object o) { return "Object:" + o.getClass().getSimpleName(); }

    static String k(Runnable r) { return "Runnable"; }
    static <T> String k(java.util.concurrent.Callable<T> c) { return "Callable"; }

    static String l(String... s) { return "String..."; }
    static String l(Integer... s) { return "Integer..."; }
    static String l() { return "none"; }

    static class P { String m(P p) { return "P.m(P)"; } }
    static class Q extends P {
        String m(Q q) { return "Q.m(Q)"; }
        @Override String m(P p) { return "Q.m(P)"; }
    }

    static void voidMethod() {}
    static int intMethod() { return 1; }

    public static void main(String[] args) {
        byte by = 1; short sh = 1; char ch = 'c'; long lo = 1; float fl = 1;
        System.out.println(a(by) + a(sh) + a(ch) + a(1) + a(lo) + a(fl) + a(1.0) + a((Integer) 1) + a(Long.valueOf(1)) + a("s") + a() + a(1, 2) + a(new int[0]) + a('x' + 1));
        Object os = "string";
        System.out.println(b("s") + b(os) + b(null) + b((Object) null) + b((String) os));
        System.out.println(c('a') + c(97) + c((char) 97) + c('a' + 1) + c(by) + c(ch++));
        System.out.println(d("a", os) + d(os, "b") + d(os, os) + d(1, 2));
        System.out.println(e() + e(1) + e((Object) "x") + e(1, 2) + e((Object[]) null) + e((Object) null) + e(new Object[] {1, 2, 3}) + e((Object) new Object[] {1, 2}) + e(new int[] {1, 2}) + e(new Integer[] {1, 2, 3, 4}));
        System.out.println(f(new ArrayList<>()) + f(new HashSet<>()) + f((Iterable<?>) new ArrayList<>()) + f(new ArrayDeque<>()));
        System.out.println(g("s") + g(1) + g(1.5) + g(Long.valueOf(1)) + g('c') + g((Number) 1) + g((Object) 1));
        System.out.println(h(1) + h(1L) + h(1.5f) + h(1.5) + h('a') + h(16777217) + h(Long.MAX_VALUE));
        System.out.println(i(1, 2L) + i(1L, 2));
        System.out.println(j((byte) 1) + j((short) 1) + j(1) + j('c') + j(1L) + j(true ? 1 : 'x'));
        System.out.println(k(() -> {}) + k(() -> 1) + k(() -> { throw new RuntimeException(); }) + k(Overloads::intMethod) + k(() -> intMethod()) + k(() -> voidMethod()));
        System.out.println(l() + l("a") + l(1) + l("a", "b") + l(new String[0]));
        P p = new P(), pq = new Q();
        Q q = new Q();
        System.out.println(p.m(p) + p.m(q) + pq.m(pq) + pq.m(q) + q.m(p) + q.m(q) + q.m(pq) + q.m(null) + ((P) q).m(q));
        StringBuilder sb = new StringBuilder();
        sb.append('a').append((int) 'a').append((char) 97).append((Object) "o").append(new char[] {'x'}).append(1f).append(ch);
        System.out.println(sb);
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7));
        list.remove((Integer) 6);
        list.remove(0);
        System.out.println(list);
        System.out.println(String.valueOf('c') + String.valueOf((Object) 'c') + Objects.hash() + Objects.hash((Object) null) + Objects.hash(1, null, "a"));
    }
}
