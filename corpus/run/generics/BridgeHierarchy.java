// COVERS: bridge methods through deep generic hierarchies, covariant returns, generic interfaces implemented twice removed, unchecked casts failing late, synthetic comparators
import java.lang.reflect.Method;
import java.util.*;
import java.util.function.*;

public class BridgeHierarchy {
    interface Source<T> { T next(); }
    interface Sink<T> { void put(T t); }
    interface Pipe<A, B> extends Source<B>, Sink<A> {}

    static abstract class Stage<A, B extends Comparable<B>> implements Pipe<A, B> {
        protected final Deque<A> queue = new ArrayDeque<>();
        @Override public void put(A a) { queue.add(a); }
        @Override public B next() { return convert(queue.poll()); }
        protected abstract B convert(A a);
        B max() {
            B best = next();
            while (!queue.isEmpty()) {
                B b = next();
                if (b.compareTo(best) > 0) best = b;
            }
            return best;
        }
    }

    static class Lengths extends Stage<String, Integer> {
        int puts;
        @Override public void put(String s) {
            puts++;
            super.put(s);
        }
        @Override protected Integer convert(String s) { return s == null ? -1 : s.length(); }
    }

    static class Node<T extends Node<T>> implements Comparable<T>, Cloneable {
        int rank;
        Node(int rank) { this.rank = rank; }
        @Override public int compareTo(T o) { return Integer.compare(rank, o.rank); }
        @SuppressWarnings("unchecked") T self() { return (T) this; }
        @Override public Node<T> clone() {
            try {
                @SuppressWarnings("unchecked") Node<T> c = (Node<T>) super.clone();
                return c;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Leaf extends Node<Leaf> {
        Leaf(int rank) { super(rank); }
        Leaf up() {
            rank++;
            return self();
        }
        @Override public Leaf clone() { return (Leaf) super.clone(); }
        @Override public String toString() { return "leaf" + rank; }
    }

    static class Cell<T> {
        T value;
        T get() { return value; }
        void set(T t) { value = t; }
    }

    static class StringCell extends Cell<String> {
        @Override void set(String s) { super.set("<" + s + ">"); }
        @Override String get() { return super.get() + "!"; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void pollute() {
        Cell raw = new StringCell();
        try {
            raw.set(42);
        } catch (ClassCastException e) {
            System.out.println("bridge refused: " + (raw.value == null));
        }
        Stage stage = new Lengths();
        try {
            stage.put(new Object());
        } catch (ClassCastException e) {
            System.out.println("put refused " + ((Lengths) stage).puts);
        }
        Cell<Integer> ints = new Cell<>();
        ((Cell) ints).set("text");
        Object fine = ints.get();
        System.out.println("as object " + fine);
        try {
            int n = ints.get();
            System.out.println(n);
        } catch (ClassCastException e) {
            System.out.println("late failure");
        }
        Comparable c = "x";
        try {
            c.compareTo(1);
        } catch (ClassCastException e) {
            System.out.println("compareTo refused");
        }
    }

    static <T, C extends Collection<? super T>> C fill(Supplier<C> make, Source<T> source, int n) {
        C out = make.get();
        for (int i = 0; i < n; i++) out.add(source.next());
        return out;
    }

    public static void main(String[] args) {
        Lengths lengths = new Lengths();
        Pipe<String, Integer> pipe = lengths;
        Sink<String> sink = lengths;
        pipe.put("four");
        sink.put("seven77");
        sink.put("x");
        System.out.println(pipe.next() + " " + lengths.max() + " " + lengths.next() + " " + lengths.puts);
        List<Leaf> leaves = new ArrayList<>(List.of(new Leaf(3), new Leaf(1), new Leaf(2)));
        Collections.sort(leaves);
        Leaf copy = leaves.get(0).clone().up().up().up();
        Node<Leaf> general = copy;
        System.out.println(leaves + " " + copy + " " + general.clone() + " " + Collections.max(leaves) + " " + general.compareTo(leaves.get(0)));
        Cell<String> cell = new StringCell();
        cell.set("v");
        System.out.println(cell.get() + " " + cell.value);
        pollute();
        int[] n = {0};
        List<Object> objects = fill(ArrayList::new, () -> n[0]++ * 1.5, 4);
        System.out.println(objects + " " + fill(TreeSet::new, () -> "s" + n[0]-- % 3, 4));
        for (Class<?> k : List.of(Lengths.class, Leaf.class, StringCell.class)) {
            List<String> names = new ArrayList<>();
            for (Method m : k.getDeclaredMethods()) names.add(m.getName() + ":" + m.getReturnType().getSimpleName() + (m.isBridge() ? " bridge" : ""));
            Collections.sort(names);
            System.out.println(k.getSimpleName() + " " + names);
        }
    }
}
