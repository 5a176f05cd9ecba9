// COVERS: lambda object behaviour: instanceof, generic functional interfaces with bridges, default methods, marker intersections, exceptions in lambdas, lambdas in static and instance initializers, in constructors and enums
import java.io.Serializable;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaObjects {
    static final Function<Integer, Integer> STATIC = x -> x + LambdaObjects.BASE;
    static final int BASE = Integer.parseInt("40");
    final Supplier<String> viaThis = () -> "id" + this.id();
    int id;
    LambdaObjects(int id) {
        this.id = id;
        Runnable r = () -> this.id *= 2;
        r.run();
    }
    int id() { return id; }

    interface StrFn extends Function<String, String> { default StrFn twice() { return s -> apply(apply(s)); } }
    interface Merge<T extends Comparable<T>> { T merge(T a, T b); }
    interface IntMerge extends Merge<Integer> { @Override Integer merge(Integer a, Integer b); }
    interface Marker {}
    interface Named { default String name() { return "named"; } }

    enum Op implements IntBinaryOperator {
        ADD((a, b) -> a + b), MUL((a, b) -> a * b), POW((a, b) -> { int r = 1; for (int i = 0; i < b; i++) r *= a; return r; });
        private final IntBinaryOperator f;
        Op(IntBinaryOperator f) { this.f = f; }
        @Override public int applyAsInt(int a, int b) { return f.applyAsInt(a, b); }
    }

    static <T> T call(Callable<T> c) {
        try {
            return c.call();
        } catch (Exception e) {
            System.out.println("call failed: " + e);
            return null;
        }
    }

    static String which(Supplier<?> s) { return "supplier " + s.get(); }
    static String which(Runnable r) { r.run(); return "runnable"; }

    static long evaluate(LongSupplier... ls) {
        long r = 0;
        for (LongSupplier l : ls) r = r * 10 + l.getAsLong();
        return r;
    }

    static <T, R> Function<T, Optional<R>> lift(Function<T, R> f) {
        return t -> {
            try {
                return Optional.ofNullable(f.apply(t));
            } catch (RuntimeException e) {
                return Optional.empty();
            }
        };
    }

    public static void main(String[] args) {
        System.out.println(STATIC.apply(2));
        LambdaObjects o = new LambdaObjects(21);
        System.out.println(o.viaThis.get());
        o.id = 7;
        System.out.println(o.viaThis.get());
        StrFn up = s -> s + s.length();
        Function<String, String> asFunction = up;
        System.out.println(up.twice().apply("x") + " " + asFunction.andThen(String::length).apply("abc") + " " + (asFunction instanceof StrFn));
        IntMerge im = Math::max;
        Merge<Integer> m = im;
        System.out.println(m.merge(4, 9) + " " + im.merge(10, 9));
        Object multi = (Runnable & Marker & Named & Serializable) () -> System.out.println("multi ran");
        ((Runnable) multi).run();
        System.out.println((multi instanceof Marker) + " " + ((Named) multi).name() + " " + (multi instanceof Serializable) + " " + (multi instanceof Comparable));
        for (Op op : Op.values()) System.out.print(op + "=" + op.applyAsInt(3, 4) + " ");
        System.out.println();
        System.out.println(call(() -> "ok") + " " + call(() -> { throw new java.io.IOException("checked"); }) + " " + LambdaObjects.<Integer>call(() -> 1 / (args.length)));
        System.out.println(which(() -> 5) + " " + which(() -> { System.out.print("[side] "); }));
        System.out.println(evaluate(() -> 1, () -> 2L, () -> 'c' - 'a'));
        Function<String, Optional<Integer>> parse = lift(Integer::parseInt);
        System.out.println(parse.apply("12") + " " + parse.apply("zz") + " " + LambdaObjects.<String, Object>lift(s -> null).apply("q"));
        Runnable r1 = () -> {}, r2 = r1;
        System.out.println((r1 == r2) + " " + r1.equals(r2) + " " + r1.getClass().isSynthetic() + " " + r1.getClass().isInterface() + " " + (r1.getClass().getInterfaces()[0] == Runnable.class) + " " + r1.getClass().getSuperclass());
        Callable<Callable<String>> cc = () -> () -> "nested callable";
        System.out.println(call(call(cc)));
        Function<Integer, Function<Integer, Integer>> adder = x -> y -> x + y;
        List<Function<Integer, Integer>> adders = new ArrayList<>();
        for (int i = 0; i < 3; i++) adders.add(adder.apply(i * 10));
        System.out.println(adders.get(0).apply(1) + adders.get(1).apply(1) + adders.get(2).apply(1));
        Object raw = (Function<Object, Object>) x -> ((String) x).length();
        try {
            ((Function) raw).apply(5);
        } catch (ClassCastException e) {
            System.out.println("cast inside lambda");
        }
        Function<String, Integer> typed = String::length;
        try {
            ((Function) typed).apply(5);
        } catch (ClassCastException e) {
            System.out.println("cast at the lambda's edge");
        }
        Supplier<int[]> arr = () -> new int[] {1, 2, 3};
        BiFunction<int[], Integer, Integer> get = (a, i) -> a[i];
        System.out.println(get.apply(arr.get(), 1) + " " + (arr.get() == arr.get()));
        Comparator<Integer> cmp = Integer::compare;
        System.out.println(cmp.reversed().compare(1, 2) + " " + Collections.max(List.of(3, 8, 5), cmp));
        IntSupplier shadow = () -> { int a = 1; { int b = 2; a += b; } for (int b = 0; b < 3; b++) a += b; return a; };
        System.out.println(shadow.getAsInt());
    }
}
