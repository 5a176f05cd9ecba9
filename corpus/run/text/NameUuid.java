// COVERS: UUID.nameUUIDFromBytes over the library's MD5, compared with an MD5 written by hand
import java.nio.charset.StandardCharsets;
import java.util.*;

public class NameUuid {
    private static final int[] SHIFTS = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
    private static final int[] TABLE = new int[64];
    static {
        for (int i = 0; i < 64; i++) TABLE[i] = (int) (long) (Math.abs(Math.sin(i + 1)) * (1L << 32));
    }

    static byte[] md5(byte[] message) {
        int blocks = (message.length + 8 >>> 6) + 1;
        byte[] padded = Arrays.copyOf(message, blocks * 64);
        padded[message.length] = (byte) 0x80;
        long bits = (long) message.length << 3;
        for (int i = 0; i < 8; i++) padded[blocks * 64 - 8 + i] = (byte) (bits >>> 8 * i);
        int a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
        for (int block = 0; block < blocks; block++) {
            int[] words = new int[16];
            for (int i = 0; i < 64; i++) words[i >> 2] |= (padded[block * 64 + i] & 0xff) << 8 * (i & 3);
            int a0 = a, b0 = b, c0 = c, d0 = d;
            for (int i = 0; i < 64; i++) {
                int f, g;
                switch (i >> 4) {
                    case 0 -> {
                        f = b & c | ~b & d;
                        g = i;
                    }
                    case 1 -> {
                        f = d & b | ~d & c;
                        g = (5 * i + 1) & 15;
                    }
                    case 2 -> {
                        f = b ^ c ^ d;
                        g = (3 * i + 5) & 15;
                    }
                    default -> {
                        f = c ^ (b | ~d);
                        g = 7 * i & 15;
                    }
                }
                int rotated = Integer.rotateLeft(a + f + TABLE[i] + words[g], SHIFTS[(i >> 4) << 2 | i & 3]);
                a = d;
                d = c;
                c = b;
                b += rotated;
            }
            a += a0;
            b += b0;
            c += c0;
            d += d0;
        }
        byte[] out = new byte[16];
        int[] state = {a, b, c, d};
        for (int i = 0; i < 16; i++) out[i] = (byte) (state[i >> 2] >>> 8 * (i & 3));
        return out;
    }

    static UUID own(byte[] name) {
        byte[] hash = md5(name);
        hash[6] = (byte) (hash[6] & 0x0f | 0x30);
        hash[8] = (byte) (hash[8] & 0x3f | 0x80);
        long hi = 0, lo = 0;
        for (int i = 0; i < 8; i++) {
            hi = hi << 8 | hash[i] & 0xff;
            lo = lo << 8 | hash[i + 8] & 0xff;
        }
        return new UUID(hi, lo);
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "message digest", "x".repeat(55), "x".repeat(56), "y".repeat(200)}) {
            byte[] bytes = s.getBytes(StandardCharsets.UTF_8);
            StringBuilder hex = new StringBuilder();
            for (byte b : md5(bytes)) hex.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
            System.out.println(hex + " " + own(bytes));
        }
        for (String s : List.of("", "tandem", "a longer name to hash")) {
            UUID library = UUID.nameUUIDFromBytes(s.getBytes(StandardCharsets.UTF_8));
            System.out.println(library + " " + library.version() + " " + library.equals(own(s.getBytes(StandardCharsets.UTF_8))));
        }
    }
}
