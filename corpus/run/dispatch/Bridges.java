// COVERS: generic bridge methods, covariant returns through interfaces, ClassCastException from heap pollution, reflection of bridges
import java.lang.reflect.*;
import java.util.*;

public class Bridges {
    interface Shape<T extends Shape<T>> extends Comparable<T> { T scale(int k); double area(); }

    static class Square implements Shape<Square> {
        final int side;
        Square(int side) { this.side = side; }
        @Override public Square scale(int k) { return new Square(side * k); }
        @Override public double area() { return side * side; }
        @Override public int compareTo(Square o) { return Integer.compare(side, o.side); }
        @Override public String toString() { return "Sq" + side; }
    }

    static abstract class Processor<I, O> {
        abstract O process(I in);
        O twice(I in) { process(in); return process(in); }
    }

    static class Len extends Processor<String, Integer> {
        int calls;
        @Override Integer process(String in) { calls++; return in.length() + calls; }
    }

    static class Node<T> {
        T value;
        void set(T v) { System.out.println("Node.set"); value = v; }
        T get() { return value; }
    }

    static class IntNode extends Node<Integer> {
        @Override void set(Integer v) { System.out.println("IntNode.set"); super.set(v * 2); }
        @Override Integer get() { return super.get() + 1; }
    }

    interface Source { Object next(); }
    interface StringSource extends Source { @Override String next(); }
    static class Words implements StringSource {
        @Override public String next() { return "word"; }
    }

    static class Base { Number n() { return 1; } Base me() { return this; } }
    static class Mid extends Base { @Override Integer n() { return 2; } @Override Mid me() { System.out.println("Mid.me"); return this; } }
    static class Leaf extends Mid { @Override Leaf me() { System.out.println("Leaf.me"); return (Leaf) super.me(); } }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Comparable raw = new Square(3);
        System.out.println(raw.compareTo(new Square(2)));
        try {
            raw.compareTo("not a square");
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed");
        }
        Shape<Square> s = new Square(4);
        System.out.println(s.scale(2).scale(2) + " " + s.area());
        Processor<String, Integer> p = new Len();
        System.out.println(p.twice("abc") + " " + p.process(""));
        Processor rawP = p;
        try {
            rawP.process(5);
        } catch (ClassCastException e) {
            System.out.println("raw processor " + ((Len) p).calls);
        }
        Node<Integer> n = new IntNode();
        n.set(5);
        System.out.println(n.get() + " " + n.value);
        Node rawN = n;
        try {
            rawN.set("x");
        } catch (ClassCastException e) {
            System.out.println("raw set");
        }
        Node<String> polluted = (Node<String>) (Node) new Node<Integer>();
        ((Node) polluted).set(7);
        Object fine = polluted.get();
        System.out.println(fine);
        try {
            String bad = polluted.get();
            System.out.println(bad);
        } catch (ClassCastException e) {
            System.out.println("polluted");
        }
        Source src = new Words();
        System.out.println(src.next() + "" + ((StringSource) src).next().length());
        Base b = new Leaf();
        System.out.println(b.n() + " " + b.me().getClass().getSimpleName());
        List<String> names = new ArrayList<>();
        for (Method m : IntNode.class.getDeclaredMethods()) names.add(m.getName() + ":" + m.getReturnType().getSimpleName() + ":" + m.isBridge() + ":" + m.isSynthetic());
        Collections.sort(names);
        System.out.println(names);
        names.clear();
        for (Method m : Square.class.getDeclaredMethods()) names.add(m.getName() + Arrays.toString(m.getParameterTypes()).replaceAll("(class|interface) ", "") + m.isBridge());
        Collections.sort(names);
        System.out.println(names);
        List<Square> squares = new ArrayList<>(List.of(new Square(3), new Square(1), new Square(2)));
        Collections.sort(squares);
        System.out.println(squares + " " + Collections.max(squares));
        Comparator<Square> byArea = new Comparator<>() {
            @Override public int compare(Square x, Square y) { return Double.compare(y.area(), x.area()); }
        };
        squares.sort(byArea);
        System.out.println(squares);
    }
}
