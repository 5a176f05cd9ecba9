// COVERS: static methods of Long: bits, radix, unsigned, parse, cache identity
public class LongMethods {
    public static void main(String[] args) {
        long[] values = {0, 1, -1, 255, -256, 0x123456789ABCDEFL, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, -1L >>> 1 ^ 0xFFFFL};
        for (long v : values) {
            System.out.println(Long.bitCount(v) + " " + Long.reverse(v) + " " + Long.reverseBytes(v) + " " + Long.numberOfLeadingZeros(v) + " " + Long.numberOfTrailingZeros(v) + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.signum(v) + " " + Long.hashCode(v));
            System.out.println("  " + Long.toBinaryString(v) + " " + Long.toOctalString(v) + " " + Long.toHexString(v) + " " + Long.toString(v, 36) + " " + Long.toString(v, 2) + " " + Long.toUnsignedString(v) + " " + Long.toUnsignedString(v, 36));
            System.out.println("  " + Long.divideUnsigned(v, 10) + " " + Long.remainderUnsigned(v, 10) + " " + Long.compareUnsigned(v, 100) + " " + Long.compare(v, 100) + " " + (long) (float) v + " " + (long) (double) v + " " + (v ^ v >>> 32));
        }
        System.out.println(Long.parseLong("-9223372036854775808") + " " + Long.parseLong("zz", 36) + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Long.decode("-0x8000000000000000") + " " + Long.valueOf("77"));
        for (String t : new String[] {"", "9223372036854775808", "1L", "-", "0x1"}) {
            try {
                System.out.println(Long.parseLong(t));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        for (String t : new String[] {"18446744073709551616", "-5", ""}) {
            try {
                System.out.println(Long.parseUnsignedLong(t));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        Long a = 127L, b = 127L, c = 128L, d = 128L;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + c.equals(128) + " " + c.equals((Object) 128L) + " " + (c == 128) + " " + c.intValue() + " " + c.byteValue());
        long combined = 0;
        for (long v : values) combined = Long.rotateLeft(combined, 5) ^ v;
        System.out.println(combined);
        System.out.println(Long.max(1, -1) + Long.sum(1, 2) + " " + Long.BYTES + " " + Long.TYPE + " " + Long.toString(-255, 16) + " " + Long.toString(10, 1));
        Object o = true ? 1 : 2L;
        Object p = true ? (Integer) 1 : (Long) 2L;
        Object q = true ? (Object) 1 : 2L;
        System.out.println(o.getClass() + " " + p.getClass() + " " + q.getClass());
        Long sum = 0L;
        for (int i = 0; i < 300; i++) sum += i;
        System.out.println(sum);
        long pseudo = 88172645463325252L;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            pseudo ^= pseudo << 13;
            pseudo ^= pseudo >>> 7;
            pseudo ^= pseudo << 17;
            sb.append(pseudo).append(' ');
        }
        System.out.println(sb);
    }
}
