// COVERS: pattern switches over generic sealed hierarchies, yields, qualified enum constants, nested switches, MatchException-free exhaustiveness, primitive boxing constants
// MIN-JDK: 21
import java.util.*;
import java.util.function.*;

public class SwitchBoot {
    sealed interface Result<T> permits Ok, Err {}
    record Ok<T>(T value) implements Result<T> {}
    record Err<T>(String why) implements Result<T> {}

    sealed interface Card permits Suit, Joker {}
    enum Suit implements Card { CLUBS, HEARTS }
    enum Joker implements Card { BIG, SMALL }

    static String card(Card c) {
        return switch (c) {
            case Suit.CLUBS -> "clubs";
            case Suit.HEARTS -> "hearts";
            case Joker.BIG -> "big joker";
            case Joker j -> "joker " + j;
        };
    }

    static <T> T unwrap(Result<T> r, Supplier<T> other) {
        return switch (r) {
            case Ok<T>(var v) when v != null -> v;
            case Ok<T> _ -> other.get();
            case Err<T>(var why) -> {
                System.out.print("[" + why + "] ");
                yield other.get();
            }
        };
    }

    static String integers(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case 2, 3 -> "two or three";
            case Integer n when n > 1000 -> "huge";
            case -1 -> "minus one";
            case Integer n -> "n" + n;
        };
    }

    static String chars(Character c) {
        return switch (c) {
            case 'a' -> "A";
            case Character x when Character.isDigit(x) -> "digit";
            case 'z' -> "Z";
            case Character x -> "?" + x;
        };
    }

    static String nested(Object a, Object b) {
        return switch (a) {
            case String s -> switch (b) {
                case String t -> s + t;
                case Integer i -> s.repeat(i);
                case null -> s + "null";
                default -> s + "?";
            };
            case Integer i -> {
                int n = i;
                switch (b) {
                    case Integer j when j == 0 -> { yield "div by zero"; }
                    case Integer j -> n /= j;
                    case Object o -> n = o.hashCode() == 0 ? 0 : n;
                }
                yield "n=" + n;
            }
            default -> throw new IllegalArgumentException(a + "," + b);
        };
    }

    static int loop(List<?> items) {
        int sum = 0;
        outer:
        for (Object o : items) {
            switch (o) {
                case Integer i when i < 0: continue outer;
                case Integer i: sum += i; break;
                case String s when s.equals("stop"): break outer;
                case String s: sum += s.length() * 100;
                default: sum += 1000;
            }
        }
        return sum;
    }

    static <T extends Comparable<T>> String bounded(T t) {
        return switch (t) {
            case String s -> "S" + s;
            case Integer i -> "I" + i;
            default -> "T";
        };
    }

    public static void main(String[] args) {
        for (Card c : new Card[] {Suit.CLUBS, Suit.HEARTS, Joker.BIG, Joker.SMALL}) System.out.print(card(c) + ", ");
        System.out.println();
        System.out.println(unwrap(new Ok<>(5), () -> 0) + unwrap(new Err<>("bad"), () -> 7) + unwrap(new Ok<Integer>(null), () -> 9));
        for (Integer i : new Integer[] {1, 2, 3, 4, -1, 5000}) System.out.print(integers(i) + " ");
        for (char c : "a7zq".toCharArray()) System.out.print(chars(c) + " ");
        System.out.println();
        System.out.println(nested("a", "b") + nested("a", 3) + nested("a", null) + nested("a", 'c') + nested(7, 2) + nested(7, 0) + nested(7, "x"));
        try {
            nested(1.5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(loop(List.of(1, -5, "ab", 2, 3.5, "stop", 1000000)));
        System.out.println(bounded("q") + bounded(3) + bounded('c'));
        try {
            integers(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Function<Object, String> f = o -> switch (o) { case String s when s.length() > 2 -> "long"; case String s -> "short"; case Object x -> "obj"; };
        System.out.println(f.apply("abc") + f.apply("a") + f.apply(1));
    }
}
