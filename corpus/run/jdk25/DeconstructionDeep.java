// COVERS: record deconstruction with generics, arrays, sealed results, in loops and conditions; MatchException from a failing accessor; unnamed patterns
// MIN-JDK: 22
import java.util.*;
import java.util.function.*;

public class DeconstructionDeep {
    sealed interface Result<T> {}
    record Ok<T>(T value) implements Result<T> {}
    record Err<T>(String why, int code) implements Result<T> {}
    record Pair<A, B>(A a, B b) {}
    record Box<T>(T content) {}
    record Faulty(int v) {
        public int v() { throw new IllegalStateException("accessor " + v); }
    }
    record Prims(byte b, short s, char c, int i, long l, float f, double d, boolean z) {}

    static <T, R> Result<R> map(Result<T> r, Function<? super T, ? extends R> f) {
        return switch (r) {
            case Ok<T>(T value) -> new Ok<>(f.apply(value));
            case Err<T>(String why, int code) -> new Err<>(why, code + 1);
        };
    }

    static String both(Pair<Result<Integer>, Result<Integer>> p) {
        return switch (p) {
            case Pair<Result<Integer>, Result<Integer>>(Ok<Integer>(Integer x), Ok<Integer>(Integer y)) -> "sum " + (x + y);
            case Pair<Result<Integer>, Result<Integer>>(Err<Integer>(var w, _), Ok<Integer> _) -> "left " + w;
            case Pair<Result<Integer>, Result<Integer>>(Ok<Integer> _, Err<Integer>(var w, var c)) -> "right " + w + c;
            case Pair<Result<Integer>, Result<Integer>>(Err<Integer>(var w, _), Err<Integer>(var v, _)) -> "both " + w + "/" + v;
        };
    }

    static String dig(Object o) {
        if (o instanceof Box<?>(Box<?>(Box<?>(var inner)))) return "three deep: " + inner;
        if (o instanceof Box<?>(String s) && !s.isEmpty()) return "string " + s.charAt(0);
        if (!(o instanceof Box<?>(int[] numbers))) return "other";
        return "ints " + numbers.length;
    }

    static String kinds(Object o) {
        return switch (o) {
            case null -> "null";
            case Pair(Integer i, Integer j) when i > j -> "descending";
            case Pair(Integer i, Long j) -> "int-long " + (i + j);
            case Pair(Pair(var p, var q), Object[] rest) -> "nested " + p + q + rest.length;
            case Pair<?, ?> p when p.b() == null -> "null second of " + p.a();
            case Pair(var l, _) -> "pair of " + l;
            default -> o.getClass().getSimpleName();
        };
    }

    public static void main(String[] args) {
        System.out.println(map(new Ok<>(20), n -> n + 0.5) + " " + map(new Err<Integer>("bad", 1), n -> n + 1));
        Result<Integer> ok = new Ok<>(4), err = new Err<>("e", 9);
        for (var l : List.of(ok, err)) for (var r : List.of(ok, err)) System.out.println(both(new Pair<>(l, r)));
        System.out.println(dig(new Box<>(new Box<>(new Box<>(null)))));
        System.out.println(dig(new Box<>("text")) + " " + dig(new Box<>("")) + " " + dig(new Box<>(new int[3])) + " " + dig(null));
        Object[] all = {null, new Pair<>(3, 1), new Pair<>(1, 3), new Pair<>(1, 3L), new Pair<>(new Pair<>("p", 'q'), new String[2]), new Pair<>("z", null), 5};
        for (Object o : all) System.out.println(kinds(o));
        Object prims = new Prims((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true);
        if (prims instanceof Prims(byte b, short s, char c, int i, long l, float f, double d, boolean z)) {
            System.out.println(b + s + c + i + l + f + d + " " + z);
        }
        Object faulty = new Faulty(3);
        try {
            if (faulty instanceof Faulty(int v)) System.out.println("got " + v);
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " cause " + e.getCause());
        }
        try {
            System.out.println(switch (faulty) { case Faulty(var v) -> v; default -> -1; });
        } catch (MatchException e) {
            System.out.println(e);
        }
        Iterator<Pair<String, Integer>> it = List.of(new Pair<>("a", 1), new Pair<>("b", 2)).iterator();
        while (it.hasNext() && it.next() instanceof Pair<String, Integer>(var s, var n)) System.out.print(s.repeat(n) + ";");
        System.out.println();
    }
}
