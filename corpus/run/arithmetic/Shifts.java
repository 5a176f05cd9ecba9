// COVERS: shifts with out-of-range and negative distances on int, long, narrow types
public class Shifts {
    public static void main(String[] args) {
        int[] distances = {0, 1, 4, 15, 16, 31, 32, 33, 63, 64, 65, -1, -31, -32, -33, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] ints = {1, -1, 0x12345678, Integer.MIN_VALUE, 0x80000001, 255};
        for (int v : ints) {
            StringBuilder b = new StringBuilder();
            for (int d : distances) b.append(v << d).append(' ').append(v >> d).append(' ').append(v >>> d).append(", ");
            System.out.println(b);
        }
        long[] longs = {1L, -1L, 0x123456789ABCDEF0L, Long.MIN_VALUE, 0x80000000L};
        for (long v : longs) {
            StringBuilder b = new StringBuilder();
            for (int d : distances) b.append(v << d).append(' ').append(v >> d).append(' ').append(v >>> d).append(", ");
            System.out.println(b);
        }
        int x = 1;
        long distance = 0x1_0000_0004L;
        System.out.println(x << distance);
        System.out.println(-16 >>> 60L);
        System.out.println(1 << 32L + 1);
        byte b = (byte) 0x80;
        System.out.println((b >> 1) + " " + (b >>> 1) + " " + (b << 1) + " " + ((b & 0xFF) >>> 1));
        b >>>= 1;
        System.out.println(b);
        b = -1;
        b >>>= 10;
        System.out.println(b);
        short s = -1;
        s >>>= 10;
        System.out.println(s);
        s = -1;
        s >>>= 20;
        System.out.println(s);
        char c = 0x8001;
        c <<= 1;
        System.out.println((int) c);
        c >>= 1;
        System.out.println((int) c);
        int i = 0xF0F0F0F0;
        i >>>= 4;
        System.out.println(i);
        i <<= 36;
        System.out.println(i);
        long l = -1;
        l >>>= 1;
        System.out.println(l);
        l <<= 65;
        System.out.println(l);
        int rotation = 0;
        for (int k = 0; k < 40; k += 7) rotation ^= Integer.rotateLeft(0xDEADBEEF, k) + Integer.rotateRight(0xCAFEBABE, -k);
        System.out.println(rotation);
        System.out.println(Long.rotateLeft(0xDEADBEEFCAFEBABEL, 20) + " " + Long.rotateRight(0xDEADBEEFCAFEBABEL, 70));
    }
}
