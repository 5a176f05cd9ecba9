// COVERS: generic classes and methods, bounds, wildcards, recursive bounds, erasure effects, generic arrays, static generic factories
import java.util.*;
import java.util.function.*;

public class GenericsBasics {
    static class Box<T extends Comparable<? super T>> {
        private T value;
        static int created;
        Box(T v) { value = v; created++; }
        <R extends Comparable<? super R>> Box<R> map(Function<? super T, ? extends R> f) { return new Box<>(f.apply(value)); }
        boolean less(Box<? extends T> o) { return value.compareTo(o.value) < 0; }
        T get() { return value; }
        @Override public String toString() { return "Box[" + value + "]"; }
    }

    static abstract class Builder<B extends Builder<B>> {
        final StringBuilder sb = new StringBuilder();
        abstract B self();
        B add(String s) { sb.append(s); return self(); }
    }

    static class LoudBuilder extends Builder<LoudBuilder> {
        LoudBuilder self() { return this; }
        LoudBuilder shout(String s) { return add(s.toUpperCase()).add("!"); }
    }

    static class Stack<E> implements Iterable<E> {
        private E[] items;
        private int size;
        @SuppressWarnings("unchecked") Stack(int cap) { items = (E[]) new Object[cap]; }
        void push(E e) {
            if (size == items.length) items = Arrays.copyOf(items, size * 2 + 1);
            items[size++] = e;
        }
        E pop() {
            E e = items[--size];
            items[size] = null;
            return e;
        }
        void pushAll(Iterable<? extends E> src) { for (E e : src) push(e); }
        void popAll(Collection<? super E> dst) { while (size > 0) dst.add(pop()); }
        @Override public Iterator<E> iterator() {
            return new Iterator<E>() {
                int i = size;
                public boolean hasNext() { return i > 0; }
                public E next() { return items[--i]; }
            };
        }
    }

    static <T extends Comparable<T>> T max(Collection<? extends T> c) {
        Iterator<? extends T> it = c.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T t = it.next();
            if (t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    static double sum(Collection<? extends Number> c) {
        double s = 0;
        for (Number n : c) s += n.doubleValue();
        return s;
    }

    static <K, V extends Comparable<V>> Map<V, List<K>> invert(Map<K, V> m) {
        Map<V, List<K>> r = new TreeMap<>();
        for (Map.Entry<K, V> e : m.entrySet()) r.computeIfAbsent(e.getValue(), v -> new ArrayList<>()).add(e.getKey());
        return r;
    }

    static <T> void swap(List<T> l, int i, int j) { T t = l.get(i); l.set(i, l.get(j)); l.set(j, t); }
    static void swapAny(List<?> l) { swap(l, 0, l.size() - 1); }
    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) { return a -> g.apply(f.apply(a)); }
    static <T, U extends T> void addTo(List<T> l, U u) { l.add(u); }
    static <T> T unsafe(Object o) { @SuppressWarnings("unchecked") T t = (T) o; return t; }
    static <T extends Object & Comparable<? super T> & java.io.Serializable> int multi(T a, T b) { return a.compareTo(b); }

    public static void main(String[] args) {
        Box<Integer> b = new Box<>(5);
        System.out.println(b.map(x -> "s" + x).map(String::length) + " " + b.less(new Box<>(9)) + " " + Box.created);
        System.out.println(new LoudBuilder().add("a").shout("bc").add("d").sb);
        Stack<Number> st = new Stack<>(1);
        st.pushAll(List.of(1, 2));
        st.pushAll(List.of(2.5, 3.5));
        st.push(7L);
        for (Number n : st) System.out.print(n + " ");
        List<Object> sink = new ArrayList<>();
        st.popAll(sink);
        System.out.println(sink);
        System.out.println(max(List.of(3, 8, 5)) + max(Set.of("only")) + sum(List.of(1, 2.5, 3L)));
        Map<String, Integer> m = new LinkedHashMap<>();
        m.put("a", 1);
        m.put("b", 2);
        m.put("c", 1);
        System.out.println(invert(m));
        List<String> l = new ArrayList<>(List.of("x", "y", "z"));
        swapAny(l);
        System.out.println(l + " " + compose(String::length, (Integer n) -> n * 2.5).apply("four"));
        List<Object> objs = new ArrayList<>();
        addTo(objs, "s");
        addTo(objs, 1);
        System.out.println(objs + " " + multi("a", "b") + " " + multi(5, 3));
        try {
            Integer bad = GenericsBasics.<Integer>unsafe("text");
            System.out.println(bad);
        } catch (ClassCastException e) {
            System.out.println("unchecked cast failed late");
        }
        Object fine = GenericsBasics.<Integer>unsafe("text");
        System.out.println(fine);
        try {
            Stack<String> strings = new Stack<>(2);
            strings.push("a");
            String[] raw = strings.items;
            System.out.println(raw.length);
        } catch (ClassCastException e) {
            System.out.println("generic array is Object[]");
        }
        List<Integer> ints = new ArrayList<>();
        ((List) ints).add("not an int");
        System.out.println(ints + " " + ints.size());
        try {
            int first = ints.get(0);
        } catch (ClassCastException e) {
            System.out.println("heap pollution");
        }
        System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
        Map<String, Map<Integer, List<Set<String>>>> deep = new TreeMap<>();
        deep.computeIfAbsent("k", k -> new TreeMap<>()).computeIfAbsent(1, k -> new ArrayList<>()).add(new TreeSet<>(List.of("b", "a")));
        System.out.println(deep);
    }
}
