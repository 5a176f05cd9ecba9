// COVERS: local and anonymous classes capturing every primitive type, arrays, parameters, outer instances and constructor arguments; inner class inheritance
import java.util.*;

public class CaptureEverything {
    private long counter = 100;
    private static int created;

    abstract static class Shape {
        final String label;
        Shape(String label) {
            this.label = label;
            created++;
            System.out.println("shape " + describe());
        }
        abstract String describe();
    }

    class Inner {
        int depth = 1;
        class Deeper {
            int depth = 2;
            class Deepest {
                int depth = 3;
                String path() {
                    return depth + "/" + this.depth + "/" + Deeper.this.depth + "/" + Inner.this.depth + "/" + CaptureEverything.this.counter++;
                }
            }
        }
    }

    class Sub extends Inner.Deeper {
        Sub(Inner owner) { owner.super(); }
        int twice() { return depth * 2; }
    }

    Iterator<Long> upTo(final long limit, int step) {
        return new Iterator<>() {
            long next = counter;
            { counter += 1000; }
            @Override public boolean hasNext() { return next < limit; }
            @Override public Long next() {
                long result = next;
                next += step;
                return result;
            }
        };
    }

    static String everything(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a, double... v) {
        class Local {
            final int extra;
            Local(int extra) { this.extra = extra; }
            String all() {
                a[0]++;
                return "" + b + s + c + i + l + f + d + z + t + a[0] + v.length + extra;
            }
            Local next() { return new Local(extra + 1); }
        }
        Local first = new Local(i);
        return first.all() + " " + first.next().next().all() + " " + new Local(0) { String all() { return super.all().toUpperCase(); } }.all();
    }

    static Runnable[] chain(int n) {
        Runnable[] out = new Runnable[n];
        for (int k = 0; k < n; k++) {
            long square = (long) k * k;
            double half = k / 2.0;
            Runnable before = k == 0 ? null : out[k - 1];
            out[k] = new Runnable() {
                int runs;
                @Override public void run() {
                    if (before != null) before.run();
                    System.out.print("[" + square + " " + half + " x" + ++runs + "]");
                }
            };
        }
        return out;
    }

    public static void main(String[] args) {
        CaptureEverything outer = new CaptureEverything();
        Inner.Deeper.Deepest d = outer.new Inner().new Deeper().new Deepest();
        System.out.println(d.path() + " " + d.path() + " " + outer.counter);
        System.out.println(outer.new Sub(outer.new Inner()).twice());
        List<Long> got = new ArrayList<>();
        outer.upTo(115, 4).forEachRemaining(got::add);
        System.out.println(got + " " + outer.counter);
        System.out.println(everything((byte) 1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, true, "t", new int[] {41}, 1.0, 2.0));
        Runnable[] runs = chain(4);
        for (Runnable r : runs) {
            r.run();
            System.out.println();
        }
        String suffix = "captured";
        Shape s = new Shape("late") {
            final String own = "own";
            @Override String describe() { return label + " " + suffix + " " + own + " " + this.getClass().getName(); }
        };
        System.out.println(s.describe() + " " + created);
        Shape t = new Shape("init") {
            final String own;
            { own = suffix.substring(0, 3) + created; }
            @Override String describe() { return label + own; }
        };
        System.out.println(t.describe());
        try {
            Inner nobody = null;
            outer.new Sub(nobody);
        } catch (NullPointerException e) {
            System.out.println("no owner");
        }
        Object o = new Object() {
            int hits = 0;
            @Override public String toString() { return "hit " + ++hits; }
        };
        System.out.println(o + ", " + o + ", " + String.valueOf(o));
        var typed = new Object() { int x = 3; int y = 4; int area() { return x * y; } };
        typed.x = 10;
        System.out.println(typed.area());
    }
}
