// COVERS: lambdas capturing longs, doubles, arrays and this in many mixes, own functional interfaces with wide arguments, recursion, currying, exceptions
import java.util.*;
import java.util.function.*;

public class LambdaWide {
    interface Wide { double apply(long a, double b, int c, long d, float e, char f, boolean g, byte h); }
    interface LongLong { long go(long a, long b); }
    interface Thrower<X extends Exception> { void run() throws X; }
    interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);
        default <V> TriFunction<A, B, C, V> then(Function<? super R, ? extends V> after) { return (a, b, c) -> after.apply(apply(a, b, c)); }
    }

    long total = 5;
    double scale = 0.5;
    final LongLong field = (a, b) -> a * total + b;
    final Supplier<LambdaWide> self = () -> this;
    static final LongLong[] FACT = new LongLong[1];

    LongSupplier ticking(long start, double step, int[] log) {
        long base = start << 33;
        return () -> {
            total += step;
            log[0]++;
            return base + total + log.length;
        };
    }

    Runnable nested(String name) {
        return () -> {
            double local = scale * 4;
            Runnable inner = () -> {
                long more = total + 1;
                Supplier<String> innermost = () -> name + local + more + this.scale;
                System.out.println(innermost.get());
                scale *= 2;
            };
            inner.run();
            inner.run();
        };
    }

    static <X extends Exception> String attempt(Thrower<X> t) {
        try {
            t.run();
            return "fine";
        } catch (Exception e) {
            return e.getClass().getSimpleName() + ":" + e.getMessage();
        }
    }

    static Function<Long, Function<Double, Function<Integer, Double>>> curried() {
        return l -> d -> i -> l * d + i;
    }

    public static void main(String[] args) {
        Wide w = (a, b, c, d, e, f, g, h) -> a + b * c - d / 2 + e + f + (g ? h : -h);
        System.out.println(w.apply(1L << 40, 2.5, 3, 9L, 0.25f, 'A', false, (byte) 7));
        long big = 1L << 50;
        double tiny = 1e-3;
        float fl = 1.5f;
        short sh = -3;
        int[][] grid = {{1, 2}, {3}};
        Wide capturing = (a, b, c, d, e, f, g, h) -> big + tiny * a + fl + sh + grid[1][0]++ + c;
        System.out.println(capturing.apply(1000, 0, 1, 0, 0, 'a', true, (byte) 0) + " " + capturing.apply(0, 0, 0, 0, 0, 'a', true, (byte) 0) + " " + grid[1][0]);
        LambdaWide object = new LambdaWide();
        int[] log = new int[2];
        LongSupplier ticks = object.ticking(1, 2.9, log);
        System.out.println(ticks.getAsLong() + " " + ticks.getAsLong() + " " + log[0] + " " + object.total);
        System.out.println(object.field.go(10, 3) + " " + (object.self.get() == object));
        object.nested("n").run();
        FACT[0] = (n, acc) -> n <= 1 ? acc : FACT[0].go(n - 1, acc * n);
        System.out.println(FACT[0].go(20, 1) + " " + FACT[0].go(21, 1));
        System.out.println(curried().apply(3L).apply(1.5).apply(2));
        TriFunction<Integer, Long, Double, String> tri = (a, b, c) -> a + "," + b + "," + c;
        System.out.println(tri.then(String::length).then(n -> n * 1.5).apply(1, 2L, 3.0));
        System.out.println(attempt(() -> { throw new java.io.IOException("io"); }) + " " + attempt(() -> Integer.parseInt("q")) + " " + LambdaWide.<RuntimeException>attempt(() -> {}));
        List<Supplier<String>> suppliers = new ArrayList<>();
        for (String s : "x yy zzz".split(" ")) for (int i = 0; i < s.length(); i++) {
            int at = i;
            suppliers.add(() -> s.substring(at) + at);
        }
        StringJoiner joined = new StringJoiner(" ");
        suppliers.forEach(s -> joined.add(s.get()));
        System.out.println(joined);
        BinaryOperator<UnaryOperator<Double>> compose = (f, g) -> x -> g.apply(f.apply(x));
        UnaryOperator<Double> chain = UnaryOperator.identity();
        for (double k = 1; k < 5; k++) {
            double add = k;
            chain = compose.apply(chain, x -> x * 2 + add);
        }
        System.out.println(chain.apply(1.0));
        ToDoubleBiFunction<Long, Integer> widen = (l, i) -> l + i;
        ObjLongConsumer<StringBuilder> appender = StringBuilder::append;
        StringBuilder sb = new StringBuilder();
        appender.accept(sb, Long.MIN_VALUE);
        System.out.println(widen.applyAsDouble(7L, 8) + " " + sb);
        Callback<? super Integer> c = new Callback<Number>() { public String on(Number n) { return "number " + n; } };
        System.out.println(c.on(3));
    }

    interface Callback<T> { String on(T t); }
}
