// COVERS: non-Latin strings, surrogates, case mapping with growth, code points, encodings, comparison, reversal
import java.nio.charset.StandardCharsets;
import java.util.*;

public class UnicodeStrings {
    static String hex(byte[] bytes) {
        StringBuilder sb = new StringBuilder();
        for (byte b : bytes) sb.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        return sb.toString();
    }

    public static void main(String[] args) {
        String s = "gr\u00fc\u00dfe \u4f60\u597d \uD83D\uDE00\uD83D\uDC4D z\u0301";
        System.out.println(s + " " + s.length() + " " + s.codePointCount(0, s.length()));
        System.out.println(s.toUpperCase() + " " + s.toLowerCase() + " " + "\u0130I".toLowerCase(Locale.ROOT).length() + " " + "\ufb01".toUpperCase() + " " + "\u03a3\u03a3".toLowerCase());
        System.out.println(hex(s.getBytes(StandardCharsets.UTF_8)));
        System.out.println(hex(s.getBytes(StandardCharsets.UTF_16BE)) + " " + hex("a\u00e9".getBytes(StandardCharsets.UTF_16)) + " " + hex("a\u00e9\u4f60".getBytes(StandardCharsets.ISO_8859_1)) + " " + hex("a\u00e9\u4f60".getBytes(StandardCharsets.US_ASCII)));
        System.out.println(new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(s) + " " + new String(new byte[] {(byte) 0xC3, (byte) 0xA9, 'x', (byte) 0xFF, 'y', (byte) 0xE4}, StandardCharsets.UTF_8) + " " + new String(new byte[] {(byte) 0xE9, 65}, StandardCharsets.ISO_8859_1) + " " + hex("\uD83D".getBytes(StandardCharsets.UTF_8)));
        StringBuilder points = new StringBuilder();
        s.codePoints().forEach(cp -> points.append(Integer.toHexString(cp)).append(' '));
        System.out.println(points);
        System.out.println(s.indexOf(0x1F600) + " " + s.indexOf('\uDE00') + " " + s.lastIndexOf("\u597d") + " " + s.indexOf("\u00df") + " " + s.replace("\u00fc", "ue").replace('\u4f60', 'N'));
        System.out.println(s.substring(6, 8) + "|" + s.substring(s.offsetByCodePoints(0, 9)) + "|" + new StringBuilder(s).reverse());
        int[] cps = {0x41, 0x1F680, 0xe9};
        String built = new String(cps, 0, 3);
        System.out.println(built + " " + built.length() + " " + built.charAt(3) + " " + built.compareTo("A") + " " + "\uFFFF".compareTo("\uD83D\uDE00") + " " + "\u00e9".compareTo("z") + " " + "Z\u00c9".equalsIgnoreCase("z\u00e9") + " " + "stra\u00dfe".equalsIgnoreCase("STRASSE"));
        List<String> list = new ArrayList<>(List.of("\u00e9clair", "zebra", "apple", "\u4f60", "\uD83D\uDE00", "Apple", "\uFB01"));
        Collections.sort(list);
        System.out.println(list);
        list.sort(String.CASE_INSENSITIVE_ORDER);
        System.out.println(list);
        System.out.println("\u00e9".hashCode() + " " + "\u4f60\u597d".hashCode() + " " + "\uD83D\uDE00".hashCode() + " " + s.hashCode());
        System.out.println("\u3000 x \u3000".strip() + "|" + "\u3000x".trim().length() + "|" + "\u2028a\u2029".isBlank() + "|" + "\u00a0".isBlank() + "|" + "\u3000".isBlank());
        System.out.println("a\u0000b".length() + " " + "a\u0000b".indexOf(0) + " " + "\u0000".equals("\0") + " " + "tab\there");
        String latin = "abc\u00ff", wide = "abc\u0100";
        System.out.println(latin.equals(wide) + " " + wide.substring(0, 3).equals(latin.substring(0, 3)) + " " + (latin + wide).length() + " " + latin.compareTo(wide) + " " + wide.contains("c\u0100") + " " + latin.contains("\u0100") + " " + wide.startsWith("abc") + " " + "abc".endsWith("\u0100"));
        char[] chars = {'\uD83D', '\uDE00', 'x'};
        System.out.println(String.valueOf(chars, 0, 2) + Character.codePointAt(chars, 0) + new StringBuilder().append(chars).insert(2, '\u20ac').appendCodePoint(0x10FFFF).length());
        System.out.println("\u0041\u0042" + '\u0043' + "\\u0044");
        System.out.println("caf\u00e9".toUpperCase().toLowerCase().equals("caf\u00e9") + " " + "\u01c4".toLowerCase() + "\u01c5".toUpperCase() + " " + "\u1e9e".toLowerCase());
    }
}
