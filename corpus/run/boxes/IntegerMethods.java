// COVERS: static methods of Integer: bit twiddling, radix conversion, unsigned, parsing, comparisons
public class IntegerMethods {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 42, 255, -256, 0x12345678, 0x80000000, 0x7FFFFFFF, 0x00FF00FF};
        for (int v : values) {
            System.out.println(Integer.bitCount(v) + " " + Integer.reverse(v) + " " + Integer.reverseBytes(v) + " " + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v) + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v) + " " + Integer.signum(v));
            System.out.println("  " + Integer.toBinaryString(v) + " " + Integer.toOctalString(v) + " " + Integer.toHexString(v) + " " + Integer.toString(v, 36) + " " + Integer.toString(v, 7) + " " + Integer.toString(v, 99) + " " + Integer.toUnsignedString(v) + " " + Integer.toUnsignedString(v, 16) + " " + Integer.toUnsignedLong(v));
            System.out.println("  " + Integer.rotateLeft(v, 7) + " " + Integer.rotateRight(v, 7) + " " + Integer.compare(v, 1) + " " + Integer.compareUnsigned(v, 1) + " " + Integer.hashCode(v) + " " + Integer.divideUnsigned(v, 7) + " " + Integer.remainderUnsigned(v, 7));
        }
        String[] texts = {"0", "-0", "+7", "2147483647", "-2147483648", "007", "١٢٣"};
        for (String t : texts) System.out.print(Integer.parseInt(t) + " " + Integer.valueOf(t) + ", ");
        System.out.println();
        System.out.println(Integer.parseInt("zz", 36) + " " + Integer.parseInt("-1010", 2) + " " + Integer.parseInt("7fffffff", 16) + " " + Integer.parseUnsignedInt("ffffffff", 16) + " " + Integer.parseUnsignedInt("4294967295") + " " + Integer.decode("0x1F") + " " + Integer.decode("-010") + " " + Integer.decode("#ff") + " " + Integer.parseInt("xx123yy", 2, 5, 10));
        String[] bad = {"", "+", "-", " 1", "1 ", "0x10", "2147483648", "-2147483649", "1.0", "12a", "99999999999999"};
        for (String t : bad) {
            try {
                Integer.parseInt(t);
                System.out.println("parsed " + t);
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Integer.parseUnsignedInt("-1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.decode("");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.parseInt("1", 1);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        Integer a = 1000, b = 1000, c = 100, d = 100;
        System.out.println((a == b) + " " + a.equals(b) + " " + (c == d) + " " + (a <= b && a >= b) + " " + a.equals(1000L) + " " + a.compareTo(999) + " " + a.hashCode());
        System.out.println(Integer.valueOf(127) == Integer.valueOf(127));
        System.out.println(Integer.valueOf(-128) == Integer.valueOf(-128));
        System.out.println(Integer.valueOf(128) == Integer.valueOf(128));
        System.out.println(Integer.valueOf(-129) == Integer.valueOf(-129));
        System.out.println(a.byteValue() + " " + a.shortValue() + " " + a.longValue() + " " + a.doubleValue() + " " + a.floatValue() + " " + Integer.sum(1, 2) + " " + Integer.max(3, 4) + " " + Integer.MAX_VALUE + Integer.SIZE + " " + Integer.TYPE + " " + Integer.getInteger("no.such.property", 5));
        Integer x = 5;
        Integer y = x;
        x++;
        System.out.println(x + " " + y + " " + (x == y) + " " + (x.intValue() == 6));
    }
}
