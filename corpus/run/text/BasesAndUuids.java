// COVERS: Base64 encoders and decoders, UUID.nameUUIDFromBytes, fromString and ordering, HexFormat, CRC32 and Adler by hand, byte conversions
import java.nio.charset.StandardCharsets;
import java.util.*;

public class BasesAndUuids {
    static int crc32(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc >>> 1) ^ (0xEDB88320 & -(crc & 1));
        }
        return ~crc;
    }

    static int adler(byte[] data) {
        int a = 1, b = 0;
        for (byte x : data) {
            a = (a + (x & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static long fnv(String s) {
        long h = 0xcbf29ce484222325L;
        for (byte b : s.getBytes(StandardCharsets.UTF_8)) h = (h ^ (b & 0xff)) * 0x100000001b3L;
        return h;
    }

    public static void main(String[] args) {
        String[] samples = {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\u00ff\u00fe\u00fd", "any carnal pleas"};
        for (String s : samples) {
            byte[] raw = s.getBytes(StandardCharsets.ISO_8859_1);
            String plain = Base64.getEncoder().encodeToString(raw);
            String bare = Base64.getUrlEncoder().withoutPadding().encodeToString(raw);
            byte[] back = Base64.getDecoder().decode(plain);
            System.out.println(plain + " " + bare + " " + Arrays.equals(raw, back) + " " + Arrays.equals(raw, Base64.getUrlDecoder().decode(bare)));
        }
        byte[] bytes = new byte[100];
        for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) (i * 37);
        String mime = Base64.getMimeEncoder(40, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(bytes);
        System.out.println(mime + " " + Arrays.equals(Base64.getMimeDecoder().decode(mime), bytes));
        for (String bad : new String[] {"a", "ab=c", "a*==", "====", "YQ==YQ=="}) {
            try {
                System.out.println(Arrays.toString(Base64.getDecoder().decode(bad)));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + ": " + e.getMessage());
            }
        }
        UUID u = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        System.out.println(u + " " + u.version() + " " + u.variant() + " " + u.getMostSignificantBits() + " " + u.getLeastSignificantBits() + " " + u.hashCode() + " " + u.timestamp());
        System.out.println(new UUID(0, 0) + " " + new UUID(-1, 1).compareTo(new UUID(1, 1)) + " " + u.equals(UUID.fromString(u.toString().toUpperCase())));
        try {
            UUID.fromString("not-a-uuid");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        HexFormat hex = HexFormat.of();
        System.out.println(hex.formatHex(new byte[] {0, 15, -1, 127}) + " " + Arrays.toString(hex.parseHex("00ff10")) + " " + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {10, -85}) + " " + HexFormat.fromHexDigits("7fff") + " " + hex.toHexDigits((byte) -2));
        byte[] check = "123456789".getBytes(StandardCharsets.US_ASCII);
        System.out.println(Integer.toHexString(crc32(check)) + " " + Integer.toHexString(adler(check)) + " " + Long.toHexString(fnv("hello")));
        byte[] utf = "a\u00e9\u20ac\ud83d\ude00".getBytes(StandardCharsets.UTF_8);
        System.out.println(utf.length + " " + Arrays.toString(utf) + " " + new String(utf, StandardCharsets.UTF_8).length() + " " + Arrays.toString("z\u00e9".getBytes(StandardCharsets.UTF_16BE)));
        System.out.println((int) new String(new byte[] {(byte) 0xC3}, StandardCharsets.UTF_8).charAt(0) + " " + "\u20ac".getBytes(StandardCharsets.US_ASCII)[0]);
    }
}
