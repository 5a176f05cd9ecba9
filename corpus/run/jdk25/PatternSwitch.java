// COVERS: pattern switch: type patterns, guards, null, dominance order, sealed exhaustiveness, enum and string constants with patterns
// MIN-JDK: 21
import java.util.*;

public class PatternSwitch {
    sealed interface Shape permits Circle, Square, Poly {}
    record Circle(double r) implements Shape {}
    record Square(double side) implements Shape {}
    static non-sealed class Poly implements Shape { int sides = 5; }
    static class Hex extends Poly { { sides = 6; } }

    enum Color { RED, GREEN, BLUE }

    static String describe(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 100 -> "big int " + i;
            case Integer i when i < 0 -> "negative " + -i;
            case Integer i -> "int " + i;
            case Long l -> "long " + (l + 1);
            case String s when s.isEmpty() -> "empty string";
            case String s -> "string of " + s.length();
            case Character c -> "char " + (int) c;
            case int[] a when a.length > 2 -> "long int array " + a[2];
            case int[] a -> "int array " + a.length;
            case Object[] a -> "object array " + a.length;
            case List<?> l when l.contains("x") -> "list with x";
            case Collection<?> c -> "collection of " + c.size();
            case Color c when c == Color.RED -> "red";
            case Color c -> "color " + c.ordinal();
            case Runnable r -> "runnable";
            case Class<?> c -> "class " + c.getSimpleName();
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Square q -> q.side() * q.side();
            case Hex h -> h.sides * 100;
            case Poly p -> p.sides;
        };
    }

    static String strings(String s) {
        return switch (s) {
            case "a", "b" -> "letter";
            case null, default -> "whatever " + s;
        };
    }

    static String guarded(String s) {
        switch (s) {
            case "yes": return "literal yes";
            case String t when t.startsWith("y"): return "y-word " + t;
            case String t when t.length() > 3: {
                int n = t.length();
                return "long " + n;
            }
            case String t: return "short " + t;
        }
    }

    static int colors(Color c) {
        return switch (c) {
            case RED -> 1;
            case Color x when x.ordinal() == 1 -> 20;
            case Color x -> x.name().length() * 100;
        };
    }

    static String fallOut(Object o) {
        StringBuilder sb = new StringBuilder();
        switch (o) {
            case String s:
                sb.append("S").append(s);
                break;
            case Integer i when i == 1:
                sb.append("one");
            default:
                sb.append("+default");
        }
        return sb.toString();
    }

    static int calls;
    static boolean count(boolean b) { calls++; return b; }

    static String guards(Object o) {
        return switch (o) {
            case String s when count(false) -> "never";
            case CharSequence c when count(c.length() > 2) -> "longish";
            case Comparable<?> c when count(true) -> "comparable";
            default -> "none";
        };
    }

    public static void main(String[] args) {
        for (Object o : new Object[] {null, 5, 500, -3, 7L, "", "abc", 'z', new int[] {1, 2, 3}, new int[1], new String[2], List.of("x"), List.of(1, 2), Set.of(), Color.RED, Color.BLUE, (Runnable) () -> {}, String.class, 2.5, new StringBuilder()}) System.out.println(describe(o));
        for (Shape s : new Shape[] {new Circle(2), new Square(3), new Poly(), new Hex()}) System.out.print(area(s) + " ");
        System.out.println();
        System.out.println(strings("a") + " " + strings(null) + " " + strings("zz"));
        System.out.println(guarded("yes") + " " + guarded("yep") + " " + guarded("hello") + " " + guarded("no"));
        for (Color c : Color.values()) System.out.print(colors(c) + " ");
        System.out.println();
        System.out.println(fallOut("x") + " " + fallOut(1) + " " + fallOut(2));
        System.out.println(guards("ab") + calls + " " + guards("abc") + calls + " " + guards(5) + calls + " " + guards(new Object()) + calls);
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        try {
            guarded(null);
        } catch (NullPointerException e) {
            System.out.println("null string");
        }
    }
}
