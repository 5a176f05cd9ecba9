// COVERS: all kinds of method references, constructor and array constructor references, boxing adaptation
import java.util.*;
import java.util.function.*;

public class MethodReferences {
    final int n;
    MethodReferences() { this(-1); }
    MethodReferences(int n) { this.n = n; }
    MethodReferences(String s, int n) { this(s.length() * n); }
    static int twice(int x) { return 2 * x; }
    static long sum(long a, long b) { return a + b; }
    int plus(int x) { return n + x; }
    static <T extends Comparable<T>> T maxOf(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    @Override public String toString() { return "MR" + n; }

    static class Base { String hi() { return "base hi"; } }
    static class Sub extends Base {
        @Override String hi() { return "sub hi"; }
        Supplier<String> superRef() { return super::hi; }
        Supplier<String> thisRef() { return this::hi; }
        class In { Supplier<String> outer() { return Sub.super::hi; } }
    }

    interface Maker<T> { T make(String s, int n); }
    interface ObjToLong { long get(Integer i); }
    interface VoidInt { void accept(int i); }

    static List<String> log = new ArrayList<>();

    static MethodReferences noisy(int n) {
        log.add("noisy" + n);
        return new MethodReferences(n);
    }

    public static void main(String[] args) {
        IntUnaryOperator staticRef = MethodReferences::twice;
        Function<Integer, Integer> boxedStatic = MethodReferences::twice;
        IntToLongFunction widening = MethodReferences::twice;
        Supplier<Object> ctor = MethodReferences::new;
        IntFunction<MethodReferences> ctorInt = MethodReferences::new;
        Maker<MethodReferences> ctorTwo = MethodReferences::new;
        System.out.println(staticRef.applyAsInt(4) + " " + boxedStatic.apply(5) + " " + widening.applyAsLong(6) + " " + ctor.get() + " " + ctorInt.apply(3) + " " + ctorTwo.make("abc", 3));
        IntUnaryOperator bound = noisy(10)::plus;
        System.out.println(log + " " + bound.applyAsInt(1) + " " + bound.applyAsInt(2) + " " + log);
        BiFunction<MethodReferences, Integer, Integer> unbound = MethodReferences::plus;
        System.out.println(unbound.apply(new MethodReferences(100), 5));
        Function<String, Integer> len = String::length;
        BiFunction<String, String, Boolean> eq = String::equalsIgnoreCase;
        BiPredicate<String, Object> eqObj = String::equals;
        System.out.println(len.apply("four") + " " + eq.apply("a", "A") + " " + eqObj.test("x", "x"));
        IntFunction<int[]> arrays = int[]::new;
        Function<Integer, String[][]> nested = String[][]::new;
        System.out.println(arrays.apply(7).length + " " + nested.apply(2).getClass().getName());
        Supplier<List<String>> list = ArrayList::new;
        Function<Integer, List<String>> sized = ArrayList<String>::new;
        System.out.println(list.get() + " " + sized.apply(5).size());
        BinaryOperator<String> max = MethodReferences::maxOf;
        LongBinaryOperator sum = MethodReferences::sum;
        BinaryOperator<Long> boxedSum = MethodReferences::sum;
        ToLongBiFunction<Integer, Short> mixed = MethodReferences::sum;
        System.out.println(max.apply("pear", "apple") + " " + sum.applyAsLong(1, 2) + " " + boxedSum.apply(3L, 4L) + " " + mixed.applyAsLong(5, (short) 6));
        Sub sub = new Sub();
        System.out.println(sub.superRef().get() + " " + sub.thisRef().get() + " " + sub.new In().outer().get());
        ObjToLong unboxWiden = Integer::longValue;
        ObjToLong implicit = i -> i;
        System.out.println(unboxWiden.get(8) + " " + implicit.get(9));
        VoidInt discards = new ArrayList<Integer>()::add;
        discards.accept(1);
        Consumer<String> print = System.out::println;
        print.andThen(s -> System.out.println(s + s)).accept("printed");
        Function<Object, String> valueOf = String::valueOf;
        Supplier<String> boundNullSafe = Objects.requireNonNullElse(null, "fallback")::toUpperCase;
        System.out.println(valueOf.apply(null) + boundNullSafe.get());
        try {
            MethodReferences nothing = null;
            IntUnaryOperator bad = nothing::plus;
            System.out.println("not reached " + bad);
        } catch (NullPointerException e) {
            System.out.println("null receiver fails early");
        }
        Function<int[], Object> cloner = int[]::clone;
        System.out.println(((int[]) cloner.apply(new int[] {1, 2, 3})).length);
        Comparator<Map.Entry<String, Integer>> byValue = Comparator.comparing(Map.Entry::getValue);
        System.out.println(byValue.compare(Map.entry("a", 2), Map.entry("b", 1)));
    }
}
