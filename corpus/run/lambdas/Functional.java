// COVERS: functional composition, predicates, suppliers, recursion through holders, Y combinator, memoization, primitive specializations
import java.util.*;
import java.util.function.*;

public class Functional {
    interface TriFunction<A, B, C, R> {
        R apply(A a, B b, C c);
        default <V> TriFunction<A, B, C, V> andThen(Function<? super R, ? extends V> after) { return (a, b, c) -> after.apply(apply(a, b, c)); }
        default Function<A, Function<B, Function<C, R>>> curry() { return a -> b -> c -> apply(a, b, c); }
    }

    interface SelfFunction<T> extends Function<SelfFunction<T>, T> {}

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        SelfFunction<Function<A, B>> r = w -> f.apply(x -> w.apply(w).apply(x));
        return r.apply(r);
    }

    static <A, B> Function<A, B> memo(Function<A, B> f) {
        Map<A, B> cache = new HashMap<>();
        return a -> {
            B b = cache.get(a);
            if (b == null) {
                b = f.apply(a);
                cache.put(a, b);
            }
            return b;
        };
    }

    static Function<Integer, Long> fib;
    static int evaluations;

    static <T> Predicate<T> all(List<Predicate<T>> ps) { return ps.stream().reduce(x -> true, Predicate::and); }

    public static void main(String[] args) {
        TriFunction<Integer, Integer, Integer, Integer> f3 = (a, b, c) -> a * 100 + b * 10 + c;
        System.out.println(f3.apply(1, 2, 3) + " " + f3.andThen(x -> "v" + x).apply(4, 5, 6) + " " + f3.curry().apply(7).apply(8).apply(9));
        System.out.println(Functional.<Integer, Integer>fix(self -> n -> n <= 1 ? 1 : n * self.apply(n - 1)).apply(10));
        fib = memo(n -> { evaluations++; return n < 2 ? (long) n : fib.apply(n - 1) + fib.apply(n - 2); });
        System.out.println(fib.apply(80) + " " + evaluations);
        Predicate<String> empty = String::isEmpty, longish = s -> s.length() > 3;
        System.out.println(empty.negate().and(longish.or(s -> s.startsWith("x"))).test("xy") + " " + Predicate.not(empty).test("") + " " + Predicate.isEqual("a").test("a") + " " + Predicate.isEqual(null).test(null) + " " + all(List.of(longish, s -> s.endsWith("!"))).test("hey!"));
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<Integer>identity().apply(9) + " " + UnaryOperator.identity().apply("u"));
        BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder()), min = BinaryOperator.minBy(Comparator.comparing(x -> -x));
        System.out.println(max.apply(3, 9) + " " + min.apply(3, 9));
        IntBinaryOperator gcd = new IntBinaryOperator() { public int applyAsInt(int a, int b) { return b == 0 ? a : applyAsInt(b, a % b); } };
        System.out.println(gcd.applyAsInt(84, 36));
        IntUnaryOperator i1 = x -> x + 1;
        LongUnaryOperator l1 = x -> x << 33;
        DoubleUnaryOperator d1 = Math::sqrt;
        System.out.println(i1.andThen(x -> x * x).compose(x -> -x).applyAsInt(4) + " " + l1.andThen(x -> x + 1).applyAsLong(3) + " " + d1.compose(x -> x * 16).applyAsDouble(4));
        IntPredicate even = x -> x % 2 == 0;
        LongPredicate big = x -> x > 1L << 40;
        DoublePredicate nan = Double::isNaN;
        System.out.println(even.negate().or(x -> x == 4).test(4) + " " + big.and(x -> true).test(1L << 41) + " " + nan.test(0.0 / 0));
        IntFunction<String> itos = Integer::toBinaryString;
        ToIntFunction<String> stoi = Integer::parseInt;
        ToDoubleBiFunction<Integer, Long> div = (a, b) -> (double) a / b;
        IntToDoubleFunction half = x -> x / 2.0;
        DoubleToLongFunction round = Math::round;
        LongToIntFunction trunc = x -> (int) x;
        ObjIntConsumer<StringBuilder> rep = (sb, n) -> sb.append("r".repeat(n));
        BooleanSupplier yes = () -> true;
        StringBuilder sb = new StringBuilder();
        rep.accept(sb, 4);
        System.out.println(itos.apply(10) + stoi.applyAsInt("77") + div.applyAsDouble(1, 8L) + half.applyAsDouble(3) + round.applyAsLong(2.5) + trunc.applyAsInt(1L << 32 | 5) + sb + yes.getAsBoolean());
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        BiConsumer<String, Integer> show = (s, n) -> System.out.print(s + n + " ");
        show.andThen((s, n) -> System.out.println(n + s)).accept("k", add.andThen(x -> x * 3).apply(1, 2));
        Supplier<Supplier<String>> lazy = () -> { sb.append("!"); return () -> sb.reverse().toString(); };
        Supplier<String> inner = lazy.get();
        System.out.println(inner.get() + inner.get());
        Optional<Function<Integer, Integer>> chain = List.of(inc, dbl, inc, dbl).stream().reduce(Function::andThen);
        System.out.println(chain.get().apply(1));
        Function<Object, String> contra = Object::toString;
        Function<? super Integer, ? extends CharSequence> wild = contra;
        System.out.println(wild.apply(5).length());
        Comparator<String> cmp = Comparator.comparing(String::length, Comparator.reverseOrder()).thenComparing(Comparator.naturalOrder());
        List<String> words = new ArrayList<>(List.of("bb", "a", "ccc", "aa", "b"));
        words.sort(cmp);
        System.out.println(words);
    }
}
