// COVERS: Huffman coding with a priority queue, bit packing, decode, entropy with doubles
import java.util.*;

public class HuffmanCoding {
    static abstract class Tree implements Comparable<Tree> {
        final int weight, order;
        static int created;
        Tree(int weight) { this.weight = weight; order = created++; }
        @Override public int compareTo(Tree o) { return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order); }
        abstract void codes(String prefix, Map<Character, String> out);
    }

    static class Leaf extends Tree {
        final char c;
        Leaf(char c, int w) { super(w); this.c = c; }
        void codes(String prefix, Map<Character, String> out) { out.put(c, prefix.isEmpty() ? "0" : prefix); }
    }

    static class Fork extends Tree {
        final Tree left, right;
        Fork(Tree l, Tree r) { super(l.weight + r.weight); left = l; right = r; }
        void codes(String prefix, Map<Character, String> out) {
            left.codes(prefix + '0', out);
            right.codes(prefix + '1', out);
        }
    }

    static Tree build(String text) {
        Map<Character, Integer> freq = new TreeMap<>();
        for (char c : text.toCharArray()) freq.merge(c, 1, Integer::sum);
        PriorityQueue<Tree> q = new PriorityQueue<>();
        freq.forEach((c, n) -> q.add(new Leaf(c, n)));
        while (q.size() > 1) q.add(new Fork(q.poll(), q.poll()));
        return q.remove();
    }

    static byte[] pack(String bits) {
        byte[] out = new byte[(bits.length() + 7) / 8];
        for (int i = 0; i < bits.length(); i++) if (bits.charAt(i) == '1') out[i >> 3] |= 0x80 >> (i & 7);
        return out;
    }

    static String decode(Tree t, byte[] data, int bits) {
        StringBuilder sb = new StringBuilder();
        Tree at = t;
        for (int i = 0; i < bits; i++) {
            boolean one = (data[i >>> 3] >> (7 - (i & 7)) & 1) != 0;
            if (at instanceof Fork f) at = one ? f.right : f.left;
            if (at instanceof Leaf l) {
                sb.append(l.c);
                at = t;
            }
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        for (String text : new String[] {"abracadabra", "mississippi river", "aaaa", "the quick brown fox jumps over the lazy dog", "x"}) {
            Tree t = build(text);
            Map<Character, String> codes = new TreeMap<>();
            t.codes("", codes);
            StringBuilder bits = new StringBuilder();
            for (char c : text.toCharArray()) bits.append(codes.get(c));
            byte[] packed = pack(bits.toString());
            System.out.println(codes);
            System.out.println(bits + " " + Arrays.toString(packed));
            String back = decode(t, packed, bits.length());
            System.out.println(back.equals(text) + " " + text.length() * 8 + "->" + bits.length() + " " + t.weight);
            double entropy = 0;
            for (char c : codes.keySet()) {
                double p = text.chars().filter(x -> x == c).count() / (double) text.length();
                entropy -= p * Math.log(p) / Math.log(2);
            }
            System.out.printf("%.6f%n", entropy);
        }
        try {
            build("");
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }
}
