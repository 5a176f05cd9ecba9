// COVERS: pattern switches mixing string, integer and enum labels with guards, side effects of guards, fallthrough-free yields, switch in loops and lambdas
// MIN-JDK: 21
import java.util.*;
import java.util.function.*;

public class PatternSwitchStrings {
    enum Level { LOW, MID, HIGH }
    sealed interface Key permits Level2, Name {}
    enum Level2 implements Key { A, B }
    record Name(String s) implements Key {}
    static int calls;

    static boolean guard(int n) {
        calls++;
        return n % 2 == 0;
    }

    static String text(String s) {
        return switch (s) {
            case null -> "none";
            case "yes", "y" -> "affirmative";
            case String t when t.length() > 5 -> "long " + t.length();
            case "no" -> "negative";
            case String t when t.startsWith("n") -> "n-word " + t;
            case "Aa" -> "first collider";
            case "BB" -> "second collider";
            case String t -> "plain " + t;
        };
    }

    static String number(Integer i) {
        return switch (i) {
            case 0 -> "zero";
            case 1, 2, 3 -> "small";
            case Integer n when guard(n) -> "even";
            case 77 -> "lucky";
            case Integer n when n < 0 -> "negative odd";
            case Integer n -> "odd " + n;
        };
    }

    static String level(Level l) {
        return switch (l) {
            case LOW -> "low";
            case Level x when x.ordinal() == 2 -> "guarded " + x;
            case MID, HIGH -> "rest";
        };
    }

    static String key(Key k) {
        return switch (k) {
            case Level2.A -> "a";
            case Level2.B -> "b";
            case Name(String s) -> "name " + s;
        };
    }

    static String any(Object o) {
        switch (o) {
            case Character c when Character.isDigit(c):
                return "digit";
            case Character c:
                return "char " + c;
            case int[] a when a.length > 0:
                return "ints from " + a[0];
            case Object[] a:
                return "array " + Arrays.toString(a);
            case CharSequence cs:
                return "chars " + cs.length();
            case Number n:
                return n.getClass().getSimpleName() + n.intValue();
            case Class<?> c:
                return c.getSimpleName();
            case Runnable r: {
                r.run();
                return "ran";
            }
            default:
                return "?";
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {null, "yes", "y", "no", "nope", "nothing", "Aa", "BB", "C#", ""}) System.out.println(s + " = " + text(s));
        for (int i : new int[] {0, 1, 3, 4, 5, 77, -3, -4}) System.out.print(number(i) + ", ");
        System.out.println("guards " + calls);
        for (Level l : Level.values()) System.out.print(level(l) + " ");
        System.out.println(key(Level2.A) + key(Level2.B) + key(new Name("n")));
        Object[] objects = {'7', 'x', new int[] {9}, new int[0], new String[] {"p"}, new StringBuilder("abc"), "abcd", 5L, 2.9, List.class, (Runnable) () -> System.out.print("<"), Optional.empty()};
        for (Object o : objects) System.out.println(any(o));
        try {
            number(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Function<Object, Supplier<String>> f = o -> switch (o) {
            case String s when s.isBlank() -> () -> "blank";
            case String s -> () -> s + s;
            case Integer n -> {
                int twice = n * 2;
                yield () -> "" + twice;
            }
            default -> o::toString;
        };
        for (Object o : List.of(" ", "ab", 21, 1.5)) System.out.print(f.apply(o).get() + " ");
        System.out.println();
    }
}
