// COVERS: the common String methods with edge arguments and their exceptions
public class StringBasics {
    static void attempt(String name, java.util.function.Supplier<Object> action) {
        try {
            System.out.println(name + " = " + action.get());
        } catch (RuntimeException e) {
            System.out.println(name + " ! " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(4) + " " + s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.lastIndexOf('o') + " " + s.lastIndexOf('o', 7) + " " + s.indexOf("World") + " " + s.indexOf("xyz") + " " + s.indexOf("") + " " + s.lastIndexOf(""));
        System.out.println(s.indexOf('l', -5) + " " + s.indexOf('l', 100) + " " + s.indexOf("", 100) + " " + s.lastIndexOf("l", -1));
        System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + s.substring(12) + "|" + s.substring(3, 3) + "|");
        System.out.println(s.toUpperCase() + s.toLowerCase() + s.concat("!") + s.replace('l', 'L') + s.replace("l", "") + s.replace("", "-"));
        System.out.println(s.startsWith("Hell") + " " + s.startsWith("World", 7) + " " + s.startsWith("", 12) + " " + s.startsWith("x", -1) + " " + s.endsWith("ld") + " " + s.endsWith("") + " " + s.contains("lo, W") + " " + s.contains(""));
        System.out.println("  trim me \t\n".trim() + "|" + "\u2003strip\u2003".strip() + "|" + "\u2003strip\u2003".trim().length() + "|" + "  lead".stripLeading() + "|" + "trail  ".stripTrailing() + "|" + " \t ".isBlank() + "".isEmpty());
        System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "".compareTo("abc") + " " + "a".compareTo("B") + " " + "a".compareToIgnoreCase("B") + " " + "abc".compareTo("abc") + " " + "z".compareTo("\u00e9"));
        System.out.println("abc".equals("ABC") + " " + "abc".equalsIgnoreCase("ABC") + " " + "abc".equals(null) + " " + "abc".contentEquals(new StringBuilder("abc")));
        System.out.println("ab".repeat(3) + "x".repeat(0) + "|" + "-".repeat(10));
        System.out.println(String.join(",", "a", "b", "c") + String.join("-", java.util.List.of("x", "y")) + String.join("/"));
        System.out.println(String.valueOf((Object) null) + String.valueOf(true) + String.valueOf('c') + String.valueOf(1.5f) + String.valueOf(new char[] {'x', 'y'}) + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        System.out.println("hello".hashCode() + " " + "".hashCode() + " " + "Aa".hashCode() + " " + "BB".hashCode() + " " + "\uFFFF\uFFFE".hashCode());
        char[] target = new char[8];
        java.util.Arrays.fill(target, '.');
        "abcdef".getChars(1, 4, target, 2);
        System.out.println(new String(target) + new String(target, 2, 3) + String.copyValueOf(target, 0, 3));
        System.out.println("a\nb\r\nc\rd".lines().count() + " " + "abc".chars().sum() + " " + "abc".toCharArray().length);
        System.out.println("abcabc".regionMatches(3, "xabc", 1, 3) + " " + "ABC".regionMatches(true, 0, "abc", 0, 3) + " " + "abc".regionMatches(0, "abc", 0, 4));
        System.out.println("one".indent(2) + "a\nb".indent(1) + "  x\n y".stripIndent() + "|" + "a\\tb\\n".translateEscapes() + "|");
        System.out.println("x".transform(v -> v + v) + "%d-%s".formatted(5, "q"));
        attempt("charAt", () -> s.charAt(12));
        attempt("charAt-", () -> s.charAt(-1));
        attempt("substring", () -> s.substring(5, 3));
        attempt("substring2", () -> s.substring(13));
        attempt("repeat", () -> s.repeat(-1));
        attempt("nullarg", () -> s.contains(null));
        attempt("compare", () -> s.compareTo(null));
        attempt("valueOf", () -> String.valueOf((char[]) null));
        attempt("new", () -> new String(new char[3], 2, 2));
        attempt("join", () -> String.join(",", (String) null, "b"));
    }
}
