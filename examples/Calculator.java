import java.util.Map;

/** Expression trees as sealed records; simplified and evaluated with pattern matching. */
public class Calculator {
    sealed interface Expr permits Num, Var, Add, Mul {}

    record Num(int value) implements Expr {}

    record Var(String name) implements Expr {}

    record Add(Expr left, Expr right) implements Expr {}

    record Mul(Expr left, Expr right) implements Expr {}

    static int evaluate(Expr expr, Map<String, Integer> values) {
        if (expr instanceof Num num) {
            return num.value();
        } else if (expr instanceof Var variable) {
            return values.get(variable.name());
        } else if (expr instanceof Add add) {
            return evaluate(add.left(), values) + evaluate(add.right(), values);
        } else if (expr instanceof Mul mul) {
            return evaluate(mul.left(), values) * evaluate(mul.right(), values);
        }
        throw new AssertionError(expr);
    }

    static Expr simplify(Expr expr) {
        if (expr instanceof Add add) {
            Expr left = simplify(add.left());
            Expr right = simplify(add.right());
            return left instanceof Num num && num.value() == 0 ? right : new Add(left, right);
        }
        if (expr instanceof Mul mul) {
            Expr left = simplify(mul.left());
            Expr right = simplify(mul.right());
            return left instanceof Num num && num.value() == 1 ? right : new Mul(left, right);
        }
        return expr;
    }

    static String show(Expr expr) {
        String kind = expr.getClass().getSimpleName();
        return switch (kind) {
            case "Num" -> Integer.toString(((Num) expr).value());
            case "Var" -> ((Var) expr).name();
            case "Add" -> "(" + show(((Add) expr).left()) + " + " + show(((Add) expr).right()) + ")";
            default -> show(((Mul) expr).left()) + " * " + show(((Mul) expr).right());
        };
    }

    public static void main(String[] args) {
        Expr expr = new Add(new Num(0), new Mul(new Num(1), new Add(new Var("x"), new Mul(new Num(3), new Var("y")))));
        System.out.println(expr);
        System.out.println(show(expr) + "  =  " + show(simplify(expr)));
        System.out.println("at x = 4, y = 5: " + evaluate(simplify(expr), Map.of("x", 4, "y", 5)));
        System.out.println("at x = 2^31 - 1, y = 1: " + evaluate(expr, Map.of("x", Integer.MAX_VALUE, "y", 1)));
        System.out.println(evaluate(expr, Map.of("x", 1)));
    }
}
