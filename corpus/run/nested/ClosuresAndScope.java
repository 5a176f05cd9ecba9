// COVERS: shadowing and capture in local and anonymous classes, effectively final captures, captured this chains, local records/enums/interfaces
import java.util.*;
import java.util.function.*;

public class ClosuresAndScope {
    private String name = "outer";
    private int hits;

    String nest() {
        String name = "method";
        class Local {
            String name = "local";
            String describe() {
                return new Object() {
                    String name = "anonymous";
                    String all() {
                        Supplier<String> s = () -> this.name + "<" + Local.this.name + "<" + ClosuresAndScope.this.name;
                        return s.get() + ++hits;
                    }
                }.all();
            }
        }
        return new Local().describe() + name;
    }

    static Supplier<Integer> counterFrom(int start) {
        return new Supplier<>() {
            int n = start;
            @Override public Integer get() { return n++; }
        };
    }

    static <T> Function<T, T> compose(List<Function<T, T>> fs) {
        Function<T, T> result = Function.identity();
        for (Function<T, T> f : fs) {
            Function<T, T> previous = result;
            result = t -> f.apply(previous.apply(t));
        }
        return result;
    }

    static String locals(int n) {
        record Pair(int a, int b) { int sum() { return a + b; } }
        enum Mode { FAST, SLOW; Mode flip() { return values()[1 - ordinal()]; } }
        interface Op { int apply(int x); }
        Op op = x -> x * n;
        class Rec {
            int fact(int k) { return k <= 1 ? 1 : k * new Rec().fact(k - 1) + (n - n); }
        }
        return new Pair(op.apply(2), n).sum() + " " + Mode.FAST.flip() + " " + new Rec().fact(6);
    }

    class Engine {
        int power = 10;
        class Part {
            int id = ++hits;
            int total() { return power * 100 + id + hits; }
        }
        Part make() { return new Part(); }
    }

    static abstract class Visitor<R> {
        abstract R leaf(int v);
        abstract R node(Tree l, Tree r);
    }

    interface Tree { <R> R accept(Visitor<R> v); }

    static Tree leaf(int x) {
        return new Tree() { public <R> R accept(Visitor<R> v) { return v.leaf(x); } };
    }

    static Tree node(Tree l, Tree r) {
        return new Tree() { public <R> R accept(Visitor<R> v) { return v.node(l, r); } };
    }

    public static void main(String[] args) {
        ClosuresAndScope c = new ClosuresAndScope();
        System.out.println(c.nest() + " " + c.nest());
        Supplier<Integer> a = counterFrom(5), b = counterFrom(100);
        System.out.println(a.get() + a.get() + b.get() + " " + a.get() + " " + b.get());
        List<Function<Integer, Integer>> fs = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            int k = i;
            fs.add(x -> x * k + 1);
        }
        System.out.println(compose(fs).apply(1));
        System.out.println(locals(7));
        Engine e = c.new Engine();
        Engine.Part p1 = e.make(), p2 = e.new Part();
        e.power = 3;
        System.out.println(p1.total() + " " + p2.total() + " " + p1.id);
        Tree t = node(node(leaf(1), leaf(2)), leaf(3));
        System.out.println(t.accept(new Visitor<Integer>() {
            Integer leaf(int v) { return v; }
            Integer node(Tree l, Tree r) { return l.accept(this) + r.accept(this); }
        }) + " " + t.accept(new Visitor<String>() {
            int depth;
            String leaf(int v) { return v + "@" + depth; }
            String node(Tree l, Tree r) {
                depth++;
                String s = "(" + l.accept(this) + " " + r.accept(this) + ")";
                depth--;
                return s;
            }
        }));
        Runnable[] rs = new Runnable[2];
        int[] shared = {0};
        for (int i = 0; i < 2; i++) {
            int step = i + 1;
            rs[i] = () -> {
                int local = shared[0];
                class Adder { void add() { shared[0] += step + local; } }
                new Adder().add();
            };
        }
        for (int k = 0; k < 3; k++) for (Runnable r : rs) r.run();
        System.out.println(shared[0]);
        Map<String, BiFunction<Double, Double, Double>> ops = new TreeMap<>();
        ops.put("+", (x, y) -> x + y);
        ops.put("-", (x, y) -> x - y);
        ops.put("*", (x, y) -> x * y);
        ops.put("/", (x, y) -> x / y);
        ops.put("^", Math::pow);
        ops.forEach((k, f) -> System.out.print(k + f.apply(6.0, 4.0) + " "));
        System.out.println();
    }
}
