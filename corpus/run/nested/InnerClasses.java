// COVERS: inner, local, anonymous, static nested classes; captured variables; outer.this; shadowing; private access
import java.util.*;

public class InnerClasses {
    private int x = 1;
    private static int created;

    class Inner {
        int x = 2;
        class Deep {
            int x = 3;
            String all(int x) { return x + "," + this.x + "," + Inner.this.x + "," + InnerClasses.this.x; }
            void bump() { InnerClasses.this.x += 10; Inner.this.x++; created++; }
        }
    }

    static class Nested {
        private String hidden = "hidden";
        private static String sHidden() { return "static hidden"; }
        private Nested() { created++; }
        private Nested(String h) { hidden = h; }
    }

    interface Shape { double area(); default String describe() { return getClass().getSimpleName() + "#" + area(); } }

    Shape anonymous(double r) {
        double factor = 3;
        return new Shape() {
            int calls;
            { calls = 10; x += 100; }
            @Override public double area() { return factor * r * r + ++calls; }
            @Override public String toString() { return "anon" + calls + x; }
        };
    }

    static Iterator<Integer> range(int from, int to) {
        class Range implements Iterator<Integer> {
            int at = from;
            @Override public boolean hasNext() { return at < to; }
            @Override public Integer next() { return at++; }
        }
        return new Range();
    }

    static abstract class Template {
        final String result;
        Template() { result = "got " + hook(); }
        abstract String hook();
    }

    class SubInner extends Inner {
        @Override public String toString() { return "SubInner" + x + InnerClasses.this.x; }
    }

    static class External extends InnerClasses.Inner {
        External(InnerClasses outer) { outer.super(); }
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        Inner inner = outer.new Inner();
        Inner.Deep deep = inner.new Deep();
        System.out.println(deep.all(4));
        deep.bump();
        System.out.println(deep.all(4) + " " + created);
        System.out.println(new Nested().hidden + Nested.sHidden() + new Nested("h2").hidden + created);
        Shape s = outer.anonymous(2);
        System.out.println(s.area() + " " + s.area() + " " + s + " [" + s.describe() + "]");
        Shape lambda = () -> outer.x;
        System.out.println(lambda.area());
        int sum = 0;
        for (Iterator<Integer> it = range(3, 8); it.hasNext(); ) sum = sum * 10 + it.next();
        System.out.println(sum);
        String captured = "captured";
        Template t = new Template() {
            String own = "own";
            @Override String hook() { return captured + own; }
        };
        System.out.println(t.result);
        System.out.println(outer.new SubInner() + " " + new External(outer).x);
        try {
            InnerClasses none = null;
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
        System.out.println(Inner.Deep.class.getName() + " " + s.getClass().getName() + " " + range(0, 0).getClass().getName() + " " + new Object() {}.getClass().getName());
        Runnable[] runs = new Runnable[3];
        for (int i = 0; i < runs.length; i++) {
            final int n = i;
            runs[i] = new Runnable() {
                int own = n * n;
                @Override public void run() {
                    Runnable deeper = new Runnable() {
                        @Override public void run() { System.out.print(own++ + n + " "); }
                    };
                    deeper.run();
                    deeper.run();
                }
            };
        }
        for (Runnable r : runs) r.run();
        System.out.println();
        var anonymousVar = new Object() { int hits = 3; int hit() { return ++hits; } };
        System.out.println(anonymousVar.hit() + anonymousVar.hits);
        new InnerClasses() {
            { System.out.println("double brace " + created); }
        };
    }
}
