// COVERS: StringJoiner, String.join, Objects helpers, String.valueOf/copyValueOf, repeat, strip, lines, indent, transform, chars, formatted
import java.util.*;

public class JoinersAndObjects {
    static void fails(String what, Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("").add("a").add(null);
        System.out.println(j + " " + j.length());
        StringJoiner other = new StringJoiner("-", "<", ">").add("x").add("y");
        System.out.println(j.merge(other) + " " + other.merge(other) + " " + new StringJoiner("/").merge(new StringJoiner("+")));
        System.out.println(String.join("|", "a", null, "c") + " " + String.join("", List.of("p", "q")) + " " + String.join(":", new ArrayDeque<>()));
        fails("null delimiter", () -> new StringJoiner(null));
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.equals(new int[0], new int[0]));
        System.out.println(Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hash(1, "a", null, 2.5) + " " + Objects.hashCode(null));
        System.out.println(Objects.toString(null) + " " + Objects.toString(null, "d") + " " + Objects.requireNonNullElse(null, "e") + " " + Objects.requireNonNullElseGet(null, () -> "f"));
        System.out.println(Objects.isNull(null) + " " + Objects.nonNull(null) + " " + Objects.compare("a", "b", Comparator.reverseOrder()) + " " + Objects.compare(null, null, null));
        fails("plain", () -> Objects.requireNonNull(null));
        fails("message", () -> Objects.requireNonNull(null, "must be"));
        fails("supplier", () -> Objects.requireNonNull(null, () -> "made " + 1));
        fails("index", () -> Objects.checkIndex(5, 5));
        fails("range", () -> Objects.checkFromToIndex(2, 1, 9));
        fails("size", () -> Objects.checkFromIndexSize(2, 9, 10));
        fails("else", () -> Objects.requireNonNullElse(null, null));
        System.out.println(Objects.checkIndex(4, 5) + " " + Objects.checkFromToIndex(1, 3, 3));
        System.out.println("ab".repeat(3) + "|" + "x".repeat(0) + "|" + "  pad ".strip() + "|" + " l".stripLeading() + "|" + "t ".stripTrailing() + "|" + "\t \n".isBlank());
        fails("repeat", () -> "a".repeat(-1));
        System.out.println("a\nb\r\nc\n".lines().toList() + " " + "one\ntwo".indent(2).replace("\n", "$") + " " + "  one\n two".stripIndent().replace("\n", "$"));
        System.out.println("4".transform(Integer::parseInt) + 1 + " " + "%d-%s".formatted(3, "x") + " " + "a\\tb\\n".translateEscapes().length());
        System.out.println(String.valueOf(new char[] {'o', 'k'}) + String.valueOf(1.0f) + String.valueOf((Object) null) + String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        System.out.println("hello".chars().sum() + " " + "AbC".chars().filter(Character::isUpperCase).count() + " " + "xyz".codePoints().max().getAsInt());
        System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + " " + "a,b,c".split(",", 2)[1] + " " + "".split(",").length + " " + Arrays.toString("a1b2".split("(?<=\\d)")));
        System.out.println("banana".replace("an", "<>") + " " + "banana".replaceFirst("a", "o") + " " + "banana".replaceAll("(a)(n)", "$2$1") + " " + "aaa".replace("aa", "b") + " " + "abc".replace("", "."));
        System.out.println("Mississippi".indexOf("ss", 3) + " " + "Mississippi".lastIndexOf("ss") + " " + "Mississippi".lastIndexOf('i', 9) + " " + "abc".indexOf("") + " " + "abc".lastIndexOf(""));
        System.out.println("apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "B".compareToIgnoreCase("a") + " " + "Straight".regionMatches(true, 2, "RAI", 0, 3) + " " + "abc".contentEquals(new StringBuilder("abc")));
        String abc = "abc";
        for (int[] range : new int[][] {{2, 1}, {-1, 1}, {0, 4}, {1, 3}, {3, 3}}) {
            try {
                System.out.print("[" + abc.substring(range[0], range[1]) + "] ");
            } catch (StringIndexOutOfBoundsException e) {
                System.out.print("out of bounds ");
            }
        }
        System.out.println();
    }
}
