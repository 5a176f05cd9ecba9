// COVERS: generic type information by reflection, typesafe heterogeneous container, F-bounded enums, visitor with generics, functor-like hierarchy
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class TypeTokens {
    static class Registry {
        private final Map<Class<?>, Object> map = new LinkedHashMap<>();
        <T> Registry put(Class<T> k, T v) { map.put(k, k.cast(v)); return this; }
        <T> T get(Class<T> k) { return k.cast(map.get(k)); }
    }

    static abstract class TypeRef<T> {
        String name() { return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0].getTypeName(); }
    }

    interface Expr<R> { <V> V match(Function<Integer, V> num, BiFunction<Expr<R>, Expr<R>, V> add, Function<Expr<R>, V> neg); }

    static <R> Expr<R> num(int n) { return new Expr<R>() { public <V> V match(Function<Integer, V> a, BiFunction<Expr<R>, Expr<R>, V> b, Function<Expr<R>, V> c) { return a.apply(n); } }; }
    static <R> Expr<R> add(Expr<R> l, Expr<R> r) { return new Expr<R>() { public <V> V match(Function<Integer, V> a, BiFunction<Expr<R>, Expr<R>, V> b, Function<Expr<R>, V> c) { return b.apply(l, r); } }; }
    static <R> Expr<R> neg(Expr<R> e) { return new Expr<R>() { public <V> V match(Function<Integer, V> a, BiFunction<Expr<R>, Expr<R>, V> b, Function<Expr<R>, V> c) { return c.apply(e); } }; }
    static <R> int eval(Expr<R> e) { return e.match(n -> n, (l, r) -> eval(l) + eval(r), x -> -eval(x)); }
    static <R> String show(Expr<R> e) { return e.match(String::valueOf, (l, r) -> "(" + show(l) + "+" + show(r) + ")", x -> "-" + show(x)); }

    static class Either<L, R> {
        final L left;
        final R right;
        private Either(L l, R r) { left = l; right = r; }
        static <L, R> Either<L, R> left(L l) { return new Either<>(l, null); }
        static <L, R> Either<L, R> right(R r) { return new Either<>(null, r); }
        <T> Either<L, T> flatMap(Function<? super R, Either<L, T>> f) { return left != null ? left(left) : f.apply(right); }
        <T> T fold(Function<? super L, ? extends T> f, Function<? super R, ? extends T> g) { return left != null ? f.apply(left) : g.apply(right); }
    }

    static Either<String, Integer> parse(String s) {
        try {
            return Either.right(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Either.left("bad:" + s);
        }
    }

    static <E extends Enum<E>> String names(Class<E> c) {
        StringBuilder sb = new StringBuilder();
        for (E e : c.getEnumConstants()) sb.append(e.name()).append(e.ordinal());
        return sb.toString();
    }

    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> s;
        private T value;
        Lazy(Supplier<? extends T> s) { this.s = s; }
        @Override public T get() {
            if (s != null) {
                value = s.get();
                s = null;
            }
            return value;
        }
    }

    public static void main(String[] args) throws Exception {
        Registry r = new Registry().put(String.class, "text").put(Integer.class, 42).put(int[].class, new int[] {1, 2});
        System.out.println(r.get(String.class).length() + r.get(Integer.class) + r.get(int[].class).length + " " + r.get(Double.class));
        try {
            ((Map<Class<?>, Object>) r.map).put(String.class, 5);
            r.get(String.class);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new TypeRef<List<String>>() {}.name() + " " + new TypeRef<Map<Integer, ? super Number[]>>() {}.name());
        Expr<Void> e = add(num(1), neg(add(num(2), num(3))));
        System.out.println(show(e) + "=" + eval(e));
        System.out.println(parse("5").flatMap(x -> parse("7").flatMap(y -> Either.<String, Integer>right(x * y))).<Object>fold(l -> l, v -> v) + " " + parse("x").flatMap(x -> parse("1")).<Object>fold(l -> l, v -> v));
        System.out.println(names(Thread.State.class));
        int[] evals = {0};
        Lazy<String> lazy = new Lazy<>(() -> "evaluated" + ++evals[0]);
        System.out.println(lazy.get() + lazy.get() + evals[0]);
        Field f = Registry.class.getDeclaredField("map");
        System.out.println(f.getGenericType() + " " + f.getType().getName());
        Method m = TypeTokens.class.getDeclaredMethod("names", Class.class);
        System.out.println(m.getGenericParameterTypes()[0] + " " + m.getTypeParameters()[0].getBounds()[0] + " " + m.toGenericString());
        System.out.println(Arrays.toString(Either.class.getTypeParameters()) + " " + Lazy.class.getGenericInterfaces()[0]);
    }
}
