// COVERS: record deconstruction patterns: nested, var, generic inference, in instanceof and switch, guards, null components, accessor exceptions
// MIN-JDK: 21
import java.util.*;

public class RecordPatterns {
    record Point(int x, int y) {}
    record Line(Point from, Point to) {}
    record Box<T>(T value) {}
    record Named(String name, Object payload) {}
    record Wide(byte b, short s, char c, long l, float f, double d, boolean z) {}

    sealed interface Expr permits Num, Add, Mul, Neg {}
    record Num(int v) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Mul(Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}

    static int eval(Expr e) {
        return switch (e) {
            case Num(int v) -> v;
            case Add(Expr l, Expr r) -> eval(l) + eval(r);
            case Mul(Num(int a), Num(int b)) -> a * b;
            case Mul(var l, var r) -> eval(l) * eval(r);
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg(var inner) -> -eval(inner);
        };
    }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Num(var v), Expr r) when v == 0 -> simplify(r);
            case Add(Expr l, Num(var v)) when v == 0 -> simplify(l);
            case Mul(Num(var v), Expr r) when v == 1 -> simplify(r);
            case Mul(Num(var v), var r) when v == 0 -> new Num(0);
            case Neg(Neg(Expr x)) -> simplify(x);
            case Add(Expr l, Expr r) -> new Add(simplify(l), simplify(r));
            case Mul(Expr l, Expr r) -> new Mul(simplify(l), simplify(r));
            case Neg(Expr x) -> new Neg(simplify(x));
            case Num n -> n;
        };
    }

    static String show(Object o) {
        return switch (o) {
            case Point(int x, int y) when x == y -> "diagonal " + x;
            case Point(var x, var y) -> x + "/" + y;
            case Line(Point(var a, var b), Point(int c, int d)) -> "line " + (a + b + c + d);
            case Line(Point from, var to) -> "half line " + from + to;
            case Line l -> "line with null " + l;
            case Box<?>(String s) -> "box of string " + s;
            case Box<?>(Box<?>(var inner)) -> "nested box " + inner;
            case Box<?>(var v) -> "box " + v;
            case Named(String n, Point(int x, int y)) -> n + " at " + (x * y);
            case Named(var n, Object p) -> n + " has " + p;
            case Wide(byte b, short s, char c, long l, float f, double d, boolean z) -> "" + b + s + c + l + f + d + z;
            default -> "?";
        };
    }

    record Broken(int v) {
        public int v() { throw new IllegalStateException("accessor"); }
    }

    static <T extends Comparable<T>> T max(Box<T> a, Box<T> b) {
        if (a instanceof Box<T>(var x) && b instanceof Box<T>(var y)) return x.compareTo(y) >= 0 ? x : y;
        return null;
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Num(4)), new Neg(new Neg(new Mul(new Num(2), new Add(new Num(1), new Num(1))))));
        System.out.println(eval(e) + " " + eval(new Neg(new Num(5))));
        System.out.println(simplify(new Add(new Num(0), new Mul(new Num(1), new Neg(new Neg(new Num(7)))))));
        System.out.println(simplify(new Mul(new Num(0), e)) + " " + simplify(new Add(e, new Num(0))));
        for (Object o : new Object[] {new Point(1, 2), new Point(4, 4), new Line(new Point(1, 2), new Point(3, 4)), new Line(new Point(1, 2), null), new Line(null, null), new Box<>("s"), new Box<>(new Box<>(5)), new Box<>(null), new Box<>(1.5), new Named("n", new Point(3, 5)), new Named("m", "q"), new Named(null, null), new Wide((byte) 1, (short) 2, 'c', 4L, 5f, 6d, true), "str"}) System.out.println(show(o));
        Object o = new Line(new Point(7, 8), new Point(9, 10));
        if (o instanceof Line(Point(var a, var b), var to) && a < b) System.out.println(a + b + to.x());
        if (!(o instanceof Line(var f, Point(int c, int d)))) throw new AssertionError();
        System.out.println(f.y() + c + d);
        System.out.println(max(new Box<>(3), new Box<>(9)) + max(new Box<>("b"), new Box<>("a")));
        try {
            if ((Object) new Broken(1) instanceof Broken(int v)) System.out.println(v);
        } catch (MatchException m) {
            System.out.println(m.getClass().getName() + " " + m.getCause());
        }
        int total = 0;
        for (Object item : List.of(new Point(1, 2), "x", new Point(3, 4), new Box<>(new Point(5, 6)))) {
            if (item instanceof Point(int x, int y)) total += x * 10 + y;
            else if (item instanceof Box<?>(Point(var x, var y))) total += x * 100 + y;
        }
        System.out.println(total);
    }
}
