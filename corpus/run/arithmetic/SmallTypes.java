// COVERS: byte, short and char arithmetic, promotion, increments, unsigned views, char loops
public class SmallTypes {
    static byte b;
    short s = Short.MIN_VALUE;
    char c = Character.MAX_VALUE;

    static String type(byte x) { return "byte"; }
    static String type(short x) { return "short"; }
    static String type(char x) { return "char"; }
    static String type(int x) { return "int"; }
    static String type(long x) { return "long"; }
    static String type(float x) { return "float"; }
    static String type(double x) { return "double"; }
    static String type(Object x) { return "Object"; }

    public static void main(String[] args) {
        byte b1 = 10, b2 = 20;
        short s1 = 300;
        char c1 = 'A';
        System.out.println(type(b1) + type(b1 + b2) + type(s1) + type(+s1) + type(c1) + type(c1 + 1) + type(-b1) + type(~c1) + type(c1++) + type(b1++) + type(b1 + 1L) + type(b1 * 1f) + type(1f * 1L) + type(1L + 1.0) + type(true ? b1 : s1) + type(true ? c1 : 0) + type(true ? c1 : s1) + type(false ? 1 : 'a') + type((byte) 1) + type('a' + 'b') + type(true ? 1 : 1.0) + type(true ? null : 1));
        int total = 0;
        for (b = Byte.MAX_VALUE - 3; b > 0; b++) total += b;
        System.out.println(total + " " + b);
        SmallTypes t = new SmallTypes();
        t.s--;
        t.c++;
        System.out.println(t.s + " " + (int) t.c);
        t.s += 70000;
        t.c -= 1;
        System.out.println(t.s + " " + (int) t.c + " " + t.c++ % 256 + " " + (int) t.c);
        StringBuilder alphabet = new StringBuilder();
        for (char ch = 'a'; ch <= 'z'; ch += 3) alphabet.append(ch).append((char) (ch - 32)).append(ch - 'a');
        System.out.println(alphabet);
        for (int v : new int[] {-128, -1, 0, 1, 127}) {
            byte x = (byte) v;
            System.out.print((x & 0xFF) + " " + Byte.toUnsignedInt(x) + " " + (short) (x << 4) + " " + (x >>> 4) + " " + (byte) (x >>> 4) + " " + (byte) ~x + " " + (byte) -x + " " + (char) (x & 0x7F | 0x40) + "; ");
        }
        System.out.println();
        int checksum = 0;
        for (byte v : "Hello, \u00e9\u20ac".getBytes(java.nio.charset.StandardCharsets.UTF_8)) checksum = checksum * 31 + v;
        System.out.println(checksum);
        char[] word = "Hello World".toCharArray();
        for (int i = 0; i < word.length; i++) if (word[i] >= 'a' && word[i] <= 'z') word[i] = (char) ((word[i] - 'a' + 13) % 26 + 'a');
        System.out.println(new String(word));
        byte acc = 0;
        for (int i = 0; i < 1000; i++) acc += i;
        System.out.println(acc);
        short sacc = 1;
        for (int i = 1; i < 20; i++) sacc *= i;
        System.out.println(sacc);
        sacc = 12345;
        sacc ^= 0xFFFF;
        System.out.println(sacc);
        sacc /= -7;
        sacc %= 100;
        System.out.println(sacc);
        sacc |= 0x8000;
        sacc &= ~1;
        System.out.println(sacc);
        boolean flag = true;
        flag &= false | true ^ false;
        flag ^= true;
        flag |= 5 > 3 & !flag;
        System.out.println(flag);
        final char K = 'k';
        byte narrow = K;
        System.out.println(narrow + K + "" + K + narrow);
        Byte boxed = 5;
        boxed++;
        Character boxedChar = 'x';
        boxedChar++;
        Short boxedShort = 7;
        int sum = boxed + boxedChar + boxedShort;
        System.out.println(boxed + " " + boxedChar + " " + sum);
    }
}
