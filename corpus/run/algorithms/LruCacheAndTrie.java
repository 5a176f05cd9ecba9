// COVERS: LRU cache with own linked nodes, prefix tree with completion, bloom-like bit array, ring buffer
import java.util.*;

public class LruCacheAndTrie {
    static class Lru<K, V> {
        private final class Node {
            K k;
            V v;
            Node before, after;
        }

        private final Map<K, Node> map = new HashMap<>();
        private final Node sentinel = new Node();
        private final int capacity;
        int hits, misses, evictions;

        Lru(int capacity) {
            this.capacity = capacity;
            sentinel.before = sentinel.after = sentinel;
        }

        private void detach(Node n) {
            n.before.after = n.after;
            n.after.before = n.before;
        }

        private void front(Node n) {
            n.after = sentinel.after;
            n.before = sentinel;
            sentinel.after.before = n;
            sentinel.after = n;
        }

        V get(K k) {
            Node n = map.get(k);
            if (n == null) {
                misses++;
                return null;
            }
            hits++;
            detach(n);
            front(n);
            return n.v;
        }

        void put(K k, V v) {
            Node n = map.get(k);
            if (n == null) {
                if (map.size() == capacity) {
                    Node last = sentinel.before;
                    detach(last);
                    map.remove(last.k);
                    evictions++;
                }
                n = new Node();
                n.k = k;
                map.put(k, n);
            } else detach(n);
            n.v = v;
            front(n);
        }

        @Override public String toString() {
            StringBuilder sb = new StringBuilder("<");
            for (Node n = sentinel.after; n != sentinel; n = n.after) sb.append(n.k).append('=').append(n.v).append(n.after == sentinel ? "" : " ");
            return sb.append('>').toString();
        }
    }

    static class Trie {
        private final Trie[] children = new Trie[26];
        private int count;

        void add(String w) {
            Trie t = this;
            for (int i = 0; i < w.length(); i++) {
                int c = w.charAt(i) - 'a';
                if (t.children[c] == null) t.children[c] = new Trie();
                t = t.children[c];
            }
            t.count++;
        }

        List<String> complete(String prefix) {
            Trie t = this;
            for (char c : prefix.toCharArray()) {
                t = t.children[c - 'a'];
                if (t == null) return List.of();
            }
            List<String> out = new ArrayList<>();
            t.collect(new StringBuilder(prefix), out);
            return out;
        }

        private void collect(StringBuilder sb, List<String> out) {
            for (int i = 0; i < count; i++) out.add(sb.toString());
            for (char c = 'a'; c <= 'z'; c++) {
                Trie t = children[c - 'a'];
                if (t == null) continue;
                sb.append(c);
                t.collect(sb, out);
                sb.setLength(sb.length() - 1);
            }
        }
    }

    static class Ring {
        private final int[] data;
        private long head, tail;
        Ring(int power) { data = new int[1 << power]; }
        boolean offer(int v) {
            if (tail - head == data.length) return false;
            data[(int) (tail++ & data.length - 1)] = v;
            return true;
        }
        int poll() {
            if (head == tail) throw new NoSuchElementException("empty ring after " + head);
            return data[(int) (head++ & data.length - 1)];
        }
    }

    public static void main(String[] args) {
        Lru<Integer, String> lru = new Lru<>(3);
        for (int i = 1; i <= 4; i++) {
            lru.put(i, "v" + i);
            System.out.print(lru + " ");
        }
        System.out.println(lru.get(1) + lru.get(2) + " " + lru);
        lru.put(3, "again");
        lru.put(9, "nine");
        System.out.println(lru + " " + lru.hits + lru.misses + lru.evictions);
        Lru<Long, Long> fib = new Lru<>(50);
        System.out.println(fib(70, fib) + " " + fib.hits + " " + fib.misses);
        Trie t = new Trie();
        for (String w : "to tea ted ten inn in i tea tend a at".split(" ")) t.add(w);
        System.out.println(t.complete("te") + " " + t.complete("") + " " + t.complete("zz") + " " + t.complete("inn"));
        try {
            t.add("Bad");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Ring r = new Ring(2);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            if (!r.offer(i)) sb.append("full@").append(i).append(' ');
            if (i % 3 == 2) sb.append(r.poll()).append(' ');
        }
        try {
            while (true) sb.append(r.poll()).append(' ');
        } catch (NoSuchElementException e) {
            System.out.println(sb + e.getMessage());
        }
        long[] bloom = new long[4];
        for (String w : new String[] {"alpha", "beta", "gamma"}) for (int k = 1; k <= 3; k++) { int h = (w.hashCode() * (2 * k + 1) >>> 24) & 255; bloom[h >> 6] |= 1L << h; }
        System.out.println(Arrays.toString(bloom));
    }

    static long fib(long n, Lru<Long, Long> memo) {
        if (n < 2) return n;
        Long known = memo.get(n);
        if (known != null) return known;
        long v = fib(n - 1, memo) + fib(n - 2, memo);
        memo.put(n, v);
        return v;
    }
}
