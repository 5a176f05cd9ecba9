// COVERS: old and new switches on int, char, string, enum; fallthrough, default in the middle, yield, nesting
public class SwitchForms {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static String fall(int n) {
        String s = "";
        switch (n) {
            case 1: s += "one ";
            default: s += "default ";
            case 2: s += "two ";
                break;
            case Integer.MAX_VALUE: s += "max ";
            case Integer.MIN_VALUE: s += "min ";
        }
        return s;
    }

    static int sparse(int n) {
        switch (n) {
            case -1000000: return 1;
            case 0: return 2;
            case 77: return 3;
            case 1000000: return 4;
        }
        return 5;
    }

    static String strings(String s) {
        switch (s) {
            case "Aa": return "first";
            case "BB": return "second";
            case "": return "empty";
            case "C#": case "Bb": return "collide";
            default: return "other";
        }
    }

    static int days(Day d) {
        return switch (d) {
            case MON, TUE, WED, THU, FRI -> d.ordinal();
            case SAT -> {
                int x = 0;
                for (int i = 0; i < 5; i++) x += i;
                yield x * 10;
            }
            case SUN -> switch (d.name().length()) {
                case 3 -> -3;
                default -> throw new IllegalStateException();
            };
        };
    }

    static String chars(char c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u': yield "vowel";
            case 'y': yield "sometimes";
            default: yield Character.isLetter(c) ? "consonant" : "none";
        } + "!";
    }

    static String chars2(char c) {
        switch (c) {
            case 'a' -> { return "A"; }
            case '\uFFFF' -> { return "last"; }
            default -> { }
        }
        return "?";
    }

    static Object mixed(int n) {
        return switch (n) {
            case 0 -> 1;
            case 1 -> 2.5;
            case 2 -> 'c';
            default -> 3L;
        };
    }

    static Object objects(int n) {
        return switch (n) {
            case 0 -> 1;
            case 1 -> "s";
            default -> null;
        };
    }

    static String loop() {
        StringBuilder sb = new StringBuilder();
        outer:
        for (int i = 0; i < 10; i++) {
            switch (i) {
                case 2: continue;
                case 5: break outer;
                case 3: sb.append("three");
                case 4: break;
                default: sb.append(i);
            }
            sb.append(',');
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 3, Integer.MAX_VALUE, Integer.MIN_VALUE}) System.out.println(fall(n));
        for (int n : new int[] {-1000000, 0, 77, 78, 1000000, -1}) System.out.print(sparse(n) + " ");
        System.out.println();
        for (String s : new String[] {"Aa", "BB", "", "C#", "Bb", "CC", "aA"}) System.out.print(strings(s) + " ");
        System.out.println();
        for (Day d : Day.values()) System.out.print(days(d) + " ");
        System.out.println();
        for (char c : "aeyz1\uFFFF".toCharArray()) System.out.print(chars(c) + chars2(c) + " ");
        System.out.println();
        for (int i = 0; i < 4; i++) System.out.print(mixed(i) + " " + objects(i) + " ");
        System.out.println();
        System.out.println(loop());
        Integer boxed = 3;
        switch (boxed) { case 3: System.out.println("boxed three"); }
        byte b = -128;
        switch (b) { case -128: System.out.println("byte min"); break; case 127: System.out.println("byte max"); }
        switch (5) { }
        int y = switch ("k") { case "k": try { yield 1; } finally { System.out.println("finally in switch"); } default: yield 2; };
        System.out.println(y);
    }
}
