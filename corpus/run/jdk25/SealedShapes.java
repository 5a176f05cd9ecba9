// COVERS: sealed interface of records evaluated by exhaustive pattern switches with nested deconstruction: a symbolic differentiator
// MIN-JDK: 21
import java.util.*;

public class SealedShapes {
    sealed interface Term permits Num, Var, Sum, Product, Power, Call {}
    record Num(double value) implements Term {}
    record Var(String name) implements Term {}
    record Sum(Term left, Term right) implements Term {}
    record Product(Term left, Term right) implements Term {}
    record Power(Term base, int exponent) implements Term {}
    record Call(Fn fn, Term arg) implements Term {}
    enum Fn { SQUARE, NEGATE, HALF }

    static double eval(Term t, Map<String, Double> env) {
        return switch (t) {
            case Num n -> n.value();
            case Var(String name) when env.containsKey(name) -> env.get(name);
            case Var v -> throw new NoSuchElementException("unbound " + v.name());
            case Sum(var l, var r) -> eval(l, env) + eval(r, env);
            case Product(Num(double a), Num(double b)) -> a * b;
            case Product(var l, var r) -> eval(l, env) * eval(r, env);
            case Power(var b, int e) when e == 0 -> 1;
            case Power(var b, int e) -> eval(b, env) * eval(new Power(b, e - 1), env);
            case Call(Fn f, Term a) -> {
                double x = eval(a, env);
                yield switch (f) {
                    case SQUARE -> x * x;
                    case NEGATE -> -x;
                    case HALF -> x / 2;
                };
            }
        };
    }

    static Term simplify(Term t) {
        return switch (t) {
            case Sum(Num(var a), Num(var b)) -> new Num(a + b);
            case Sum(Num(var a), var r) when a == 0 -> simplify(r);
            case Sum(var l, Num(var b)) when b == 0 -> simplify(l);
            case Sum(var l, var r) -> new Sum(simplify(l), simplify(r));
            case Product(Num(var a), var r) when a == 1 -> simplify(r);
            case Product(var l, Num(var b)) when b == 1 -> simplify(l);
            case Product(Num(var a), var ignored) when a == 0 -> new Num(0);
            case Product(var ignored, Num(var b)) when b == 0 -> new Num(0);
            case Product(var l, var r) -> new Product(simplify(l), simplify(r));
            case Power(var b, int e) when e == 1 -> simplify(b);
            case Power(var b, int e) when e == 0 -> new Num(1);
            case Num n -> n;
            case Var v -> v;
            case Power p -> p;
            case Call c -> c;
        };
    }

    static Term derive(Term t, String x) {
        return switch (t) {
            case Num n -> new Num(0);
            case Var(var name) -> new Num(name.equals(x) ? 1 : 0);
            case Sum(var l, var r) -> new Sum(derive(l, x), derive(r, x));
            case Product(var l, var r) -> new Sum(new Product(derive(l, x), r), new Product(l, derive(r, x)));
            case Power(var b, int e) -> new Product(new Product(new Num(e), new Power(b, e - 1)), derive(b, x));
            case Call(Fn f, Term a) when f == Fn.NEGATE -> new Call(f, derive(a, x));
            case Call c -> throw new UnsupportedOperationException(c.fn().name());
        };
    }

    static String show(Term t) {
        return switch (t) {
            case Num(var v) -> v == Math.rint(v) ? Long.toString((long) v) : Double.toString(v);
            case Var(var n) -> n;
            case Sum(var l, var r) -> "(" + show(l) + " + " + show(r) + ")";
            case Product(var l, var r) -> show(l) + "*" + show(r);
            case Power(var b, var e) -> show(b) + "^" + e;
            case Call(var f, var a) -> f.toString().toLowerCase() + "[" + show(a) + "]";
        };
    }

    static Term fix(Term t) {
        Term next = simplify(t);
        return next.equals(t) ? t : fix(next);
    }

    public static void main(String[] args) {
        Term x = new Var("x"), y = new Var("y");
        Term f = new Sum(new Product(new Num(3), new Power(x, 2)), new Sum(new Product(x, y), new Num(0)));
        System.out.println(show(f) + " -> " + show(fix(f)));
        System.out.println(show(fix(derive(f, "x"))) + " | " + show(fix(derive(f, "y"))));
        Map<String, Double> env = new TreeMap<>(Map.of("x", 2.0, "y", 5.0));
        System.out.println(eval(f, env) + " " + eval(fix(derive(f, "x")), env) + " " + eval(new Call(Fn.HALF, new Call(Fn.SQUARE, f)), env));
        for (Term bad : List.of(new Var("q"), new Call(Fn.SQUARE, new Var("z")))) {
            try {
                System.out.println(eval(bad, env));
            } catch (NoSuchElementException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            derive(new Call(Fn.HALF, x), "x");
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            System.out.println(show(null));
        } catch (NullPointerException e) {
            System.out.println("null switch");
        }
        System.out.println(show(derive(new Call(Fn.NEGATE, new Power(x, 3)), "x")) + " " + new Sum(x, new Num(-0.5)));
    }
}
