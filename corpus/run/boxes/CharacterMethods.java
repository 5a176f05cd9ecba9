// COVERS: Character classification, case mapping, digits, code points, surrogates, names of categories; Boolean, Byte, Short
public class CharacterMethods {
    public static void main(String[] args) {
        char[] chars = {'a', 'Z', '5', ' ', '\t', '_', '$', '\u00e9', '\u00df', '\u0130', '\u4e2d', '\u0660', '\u2003', '\u00a0', '\uD83D', '\0', '\u01c5', '\u2160'};
        for (char c : chars) {
            System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c) + Character.isWhitespace(c) + Character.isSpaceChar(c) + Character.isUpperCase(c) + Character.isLowerCase(c) + Character.isTitleCase(c) + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c) + Character.isISOControl(c) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 16) + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " " + (int) Character.toTitleCase(c) + " " + Character.getType(c) + " " + Character.isAlphabetic(c));
        }
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(20, 16) + " " + Character.digit('z', 36) + " " + Character.digit('9', 8) + " " + Character.MAX_RADIX + " " + Character.toString(97) + " " + Character.valueOf('q').compareTo('r') + " " + Character.hashCode('a') + " " + (int) Character.reverseBytes('\u1234'));
        int smile = 0x1F600;
        char[] pair = Character.toChars(smile);
        System.out.println(pair.length + " " + (int) pair[0] + " " + (int) pair[1] + " " + Character.toCodePoint(pair[0], pair[1]) + " " + Character.isHighSurrogate(pair[0]) + Character.isLowSurrogate(pair[1]) + Character.isSurrogatePair(pair[0], pair[1]) + " " + Character.charCount(smile) + " " + Character.isSupplementaryCodePoint(smile) + " " + Character.isValidCodePoint(0x110000) + " " + Character.isBmpCodePoint(65));
        String s = "a\uD83D\uDE00b\uD83D";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(1) + " " + s.codePointAt(2) + " " + s.codePointBefore(3) + " " + s.offsetByCodePoints(0, 2) + " " + s.codePoints().sum());
        try {
            Character.toChars(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Character c1 = 127, c2 = 127, c3 = 128, c4 = 128;
        System.out.println((c1 == c2) + " " + (c3 == c4) + " " + c3.equals(c4) + " " + (c3 == 128));
        Boolean t1 = true, t2 = Boolean.valueOf("TRUE"), t3 = Boolean.parseBoolean("yes");
        System.out.println((t1 == t2) + " " + t3 + " " + Boolean.logicalXor(t1, t3) + " " + Boolean.logicalAnd(true, false) + " " + Boolean.compare(true, false) + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Boolean.toString(false) + " " + t1.compareTo(t3));
        Byte b1 = (byte) 200;
        Short s1 = (short) 40000;
        System.out.println(b1 + " " + s1 + " " + Byte.toUnsignedInt(b1) + " " + Short.toUnsignedInt(s1) + " " + Byte.parseByte("-80", 16) + " " + Short.decode("#7f") + " " + Byte.hashCode(b1) + " " + Short.reverseBytes((short) 0x1234) + " " + Byte.compare((byte) 1, (byte) -1) + " " + Short.compare((short) 1, (short) 500) + " " + Byte.compareUnsigned((byte) -1, (byte) 1));
        for (String text : new String[] {"128", "-129", "x"}) {
            try {
                System.out.println(Byte.parseByte(text));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
            try {
                System.out.println(Short.valueOf(text + "000"));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        int letters = 0, digits = 0, upper = 0, white = 0;
        for (char c = 0; c < 0x3000; c++) {
            if (Character.isLetter(c)) letters++;
            if (Character.isDigit(c)) digits++;
            if (Character.isUpperCase(c)) upper += Character.toLowerCase(c) - c;
            if (Character.isWhitespace(c)) white++;
        }
        System.out.println((letters > 5000) + " " + (digits > 100) + " " + (upper != 0) + " " + white);
        System.out.println(Character.getName('A') + " " + Character.UnicodeBlock.of('A') + " " + Character.UnicodeScript.of('\u03b1'));
    }
}
