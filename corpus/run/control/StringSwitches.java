// COVERS: switches on strings with colliding hashes, empty and null selectors, enums across classes, chars, sparse and dense ints, boxes; nested and as expressions
import java.util.*;

public class StringSwitches {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static int collide(String s) {
        switch (s) {
            case "AaAa": return 1;
            case "BBBB": return 2;
            case "AaBB": return 3;
            case "BBAa": return 4;
            case "": return 5;
            case "\0": return 6;
            default: return s.hashCode() == "AaAa".hashCode() ? 7 : 0;
        }
    }

    static String fall(String s) {
        StringBuilder out = new StringBuilder();
        switch (s) {
            default:
                out.append("default ");
            case "one":
                out.append("one ");
            case "two": {
                out.append("two ");
                break;
            }
            case "three":
                out.append("three ");
        }
        return out.toString();
    }

    static String sparse(int n) {
        return switch (n) {
            case Integer.MIN_VALUE -> "min";
            case -1 -> "minus one";
            case 0, 1, 2 -> "few";
            case 1000, 100000 -> "round";
            case Integer.MAX_VALUE -> "max";
            default -> {
                if (n < 0) yield "negative";
                int digits = String.valueOf(n).length();
                yield digits + " digits";
            }
        };
    }

    static boolean weekend(Day d) {
        return switch (d) {
            case SAT, SUN -> true;
            case MON, TUE, WED, THU, FRI -> false;
        };
    }

    static char grade(char c) {
        switch (c) {
            case 'a': case 'b': case 'c':
                return Character.toUpperCase(c);
            case '\u20ac':
                return 'E';
            case 'z':
                c = 'y';
            default:
                return c;
        }
    }

    static int month(String m, boolean leap) {
        final int feb = leap ? 29 : 28;
        return switch (m.toLowerCase(Locale.ROOT)) {
            case "feb" -> feb;
            case "apr", "jun", "sep", "nov" -> 30;
            case "jan", "mar", "may", "jul", "aug", "oct", "dec" -> 31;
            default -> throw new IllegalArgumentException(m);
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"AaAa", "BBBB", "AaBB", "BBAa", "", "\0", "C#Aa", "x"}) System.out.print(collide(s) + " ");
        System.out.println(collide(new String("Aa") + "BB"));
        for (String s : List.of("zero", "one", "two", "three")) System.out.println(s + ": " + fall(s));
        for (int n : new int[] {Integer.MIN_VALUE, -7, -1, 1, 3, 999, 1000, 99999, 100000, Integer.MAX_VALUE}) System.out.print(sparse(n) + "; ");
        System.out.println();
        EnumMap<Day, Boolean> map = new EnumMap<>(Day.class);
        for (Day d : Day.values()) map.put(d, weekend(d));
        System.out.println(map);
        System.out.println("" + grade('b') + grade('\u20ac') + grade('z') + grade('q'));
        int days = 0;
        for (String m : "Jan FEB mar Apr may jun jul aug sep oct nov dec".split(" ")) days += month(m, false);
        System.out.println(days + " " + month("feb", true));
        Runnable[] bad = {() -> collide(null), () -> weekend(null), () -> month("foo", true), () -> {
            Integer none = null;
            switch (none) {
                case 1: break;
            }
        }};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        Byte b = 3;
        Character c = 'x';
        switch (b) {
            case 3:
                switch (c) {
                    case 'x' -> System.out.println("nested " + switch ("k" + b) { case "k3" -> b * 2; default -> 0; });
                    default -> System.out.println("no");
                }
                break;
            case 4:
                System.out.println("four");
        }
        int state = 0, ticks = 0;
        loop:
        while (true) {
            switch (state) {
                case 0 -> state = 2;
                case 2 -> state = ++ticks < 3 ? 0 : 5;
                case 5 -> {
                    break loop;
                }
                default -> throw new AssertionError();
            }
        }
        System.out.println(ticks + " " + state);
    }
}
