// COVERS: unnamed variables and patterns, in catch, lambdas, for, try, records
// MIN-JDK: 22
import java.util.*;
import java.util.function.*;

public class UnnamedVariables {
    record Pair<A, B>(A a, B b) {}
    record Triple(int x, int y, int z) {}
    static class Res implements AutoCloseable {
        static int open;
        Res() { open++; }
        @Override public void close() { open--; System.out.println("closed, open=" + open); }
    }

    static int calls;
    static int effect(int v) { calls++; return v; }

    static String f(Object o) {
        return switch (o) {
            case Pair(Integer i, _) when i > 5 -> "big first";
            case Pair(_, String s) -> "second " + s;
            case Pair<?, ?> _ -> "pair";
            case Triple(_, int y, _) -> "middle " + y;
            case Integer _, Long _ -> "number";
            case String _ -> "string";
            default -> "other";
        };
    }

    static int safe(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    public static void main(String[] args) {
        for (Object o : new Object[] {new Pair<>(9, 1), new Pair<>(1, "s"), new Pair<>(null, null), new Triple(1, 2, 3), 5, 6L, "x", 'c'}) System.out.println(f(o));
        System.out.println(safe("12") + safe("zz"));
        int n = 0;
        for (var _ : List.of("a", "b", "c")) n++;
        for (int i = 0, _ = effect(7); i < 3; i++) n += 10;
        System.out.println(n + " " + calls);
        var _ = effect(1);
        int _ = effect(2);
        System.out.println(calls);
        try (var _ = new Res(); Res _ = new Res()) {
            System.out.println("open " + Res.open);
        }
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a;
        BiFunction<Integer, Integer, Integer> none = (_, _) -> 42;
        System.out.println(first.apply(1, 2) + none.apply(3, 4));
        Map<String, Integer> m = new TreeMap<>();
        for (String k : "a b a".split(" ")) m.compute(k, (_, v) -> v == null ? 1 : v + 1);
        m.computeIfAbsent("z", _ -> 100);
        System.out.println(m);
        if ((Object) new Pair<>(1, new Pair<>("deep", 2.5)) instanceof Pair(_, Pair(String s, _))) System.out.println(s);
        List<Supplier<String>> l = new ArrayList<>();
        for (Object o : List.of(1, "two", 3.0)) l.add(() -> switch (o) { case Integer _ -> "I"; case String s -> s; case Object _ -> "O"; });
        for (Supplier<String> s : l) System.out.print(s.get() + " ");
        System.out.println();
    }
}
