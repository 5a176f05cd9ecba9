// COVERS: segment tree with lazy updates, Fenwick tree, sparse table, skip list with seeded levels, sqrt decomposition, all checked against brute force
import java.util.*;
import java.util.function.*;

public class RangeTrees {
    static class Segment {
        final long[] sum, lazy;
        final int n;
        Segment(int n) {
            this.n = n;
            sum = new long[4 * n];
            lazy = new long[4 * n];
        }
        void add(int l, int r, long v) { add(1, 0, n - 1, l, r, v); }
        long query(int l, int r) { return query(1, 0, n - 1, l, r); }
        private void push(int k, int lo, int hi) {
            int mid = lo + hi >>> 1;
            apply(2 * k, mid - lo + 1, lazy[k]);
            apply(2 * k + 1, hi - mid, lazy[k]);
            lazy[k] = 0;
        }
        private void apply(int k, int width, long v) {
            sum[k] += v * width;
            lazy[k] += v;
        }
        private void add(int k, int lo, int hi, int l, int r, long v) {
            if (r < lo || hi < l) return;
            if (l <= lo && hi <= r) {
                apply(k, hi - lo + 1, v);
                return;
            }
            push(k, lo, hi);
            int mid = lo + hi >>> 1;
            add(2 * k, lo, mid, l, r, v);
            add(2 * k + 1, mid + 1, hi, l, r, v);
            sum[k] = sum[2 * k] + sum[2 * k + 1];
        }
        private long query(int k, int lo, int hi, int l, int r) {
            if (r < lo || hi < l) return 0;
            if (l <= lo && hi <= r) return sum[k];
            push(k, lo, hi);
            int mid = lo + hi >>> 1;
            return query(2 * k, lo, mid, l, r) + query(2 * k + 1, mid + 1, hi, l, r);
        }
    }

    static class Fenwick {
        final long[] t;
        Fenwick(int n) { t = new long[n + 1]; }
        void add(int i, long v) { for (i++; i < t.length; i += i & -i) t[i] += v; }
        long prefix(int i) {
            long s = 0;
            for (i++; i > 0; i -= i & -i) s += t[i];
            return s;
        }
    }

    static class SkipList<K extends Comparable<K>> implements Iterable<K> {
        private class Node {
            final K key;
            final Object[] next;
            Node(K key, int levels) {
                this.key = key;
                next = new Object[levels];
            }
            @SuppressWarnings("unchecked") Node next(int level) { return (Node) next[level]; }
        }
        private final Node head = new Node(null, 12);
        private final Random random = new Random(17);
        int size, steps;

        private Node[] path(K key) {
            @SuppressWarnings("unchecked") Node[] path = (Node[]) java.lang.reflect.Array.newInstance(head.getClass(), 12);
            Node at = head;
            for (int level = 11; level >= 0; level--) {
                for (Node n = at.next(level); n != null && n.key.compareTo(key) < 0; n = at.next(level), steps++) at = n;
                path[level] = at;
            }
            return path;
        }
        boolean add(K key) {
            Node[] path = path(key);
            Node n = path[0].next(0);
            if (n != null && n.key.equals(key)) return false;
            int levels = Math.min(12, 1 + Integer.numberOfTrailingZeros(random.nextInt() | 1 << 20));
            Node made = new Node(key, levels);
            for (int i = 0; i < levels; i++) {
                made.next[i] = path[i].next[i];
                path[i].next[i] = made;
            }
            size++;
            return true;
        }
        boolean remove(K key) {
            Node[] path = path(key);
            Node n = path[0].next(0);
            if (n == null || !n.key.equals(key)) return false;
            for (int i = 0; i < n.next.length; i++) path[i].next[i] = n.next[i];
            size--;
            return true;
        }
        @Override public Iterator<K> iterator() {
            return new Iterator<K>() {
                Node at = head.next(0);
                @Override public boolean hasNext() { return at != null; }
                @Override public K next() {
                    if (at == null) throw new NoSuchElementException();
                    K k = at.key;
                    at = at.next(0);
                    return k;
                }
            };
        }
    }

    public static void main(String[] args) {
        int n = 50;
        Segment seg = new Segment(n);
        long[] brute = new long[n];
        Random random = new Random(4);
        long check = 0;
        for (int q = 0; q < 300; q++) {
            int a = random.nextInt(n), b = random.nextInt(n), l = Math.min(a, b), r = Math.max(a, b);
            if (q % 2 == 0) {
                int v = random.nextInt(2001) - 1000;
                seg.add(l, r, v);
                for (int i = l; i <= r; i++) brute[i] += v;
            } else {
                long expected = 0;
                for (int i = l; i <= r; i++) expected += brute[i];
                assert expected == seg.query(l, r) : q;
                check = check * 31 + expected;
            }
        }
        System.out.println(check + " " + seg.query(0, n - 1) + " " + seg.query(7, 7));
        int[] data = {5, 2, 9, 1, 5, 6, 3, 8, 7, 4};
        Fenwick f = new Fenwick(10);
        long inversions = 0;
        for (int i = 0; i < data.length; i++) {
            inversions += i - f.prefix(data[i]);
            f.add(data[i], 1);
        }
        System.out.println("inversions " + inversions + " " + f.prefix(4));
        int[][] sparse = new int[4][];
        sparse[0] = data;
        for (int k = 1; k < 4; k++) {
            sparse[k] = new int[data.length - (1 << k) + 1];
            for (int i = 0; i < sparse[k].length; i++) sparse[k][i] = Math.min(sparse[k - 1][i], sparse[k - 1][i + (1 << k - 1)]);
        }
        BinaryOperator<Integer> min = (l, r) -> {
            int k = 31 - Integer.numberOfLeadingZeros(r - l + 1);
            return Math.min(sparse[k][l], sparse[k][r - (1 << k) + 1]);
        };
        System.out.println(min.apply(0, 9) + " " + min.apply(4, 8) + " " + min.apply(2, 2));
        SkipList<Integer> list = new SkipList<>();
        TreeSet<Integer> mirror = new TreeSet<>();
        boolean same = true;
        for (int i = 0; i < 400; i++) {
            int k = random.nextInt(150);
            same &= i % 3 == 2 ? list.remove(k) == mirror.remove(k) : list.add(k) == mirror.add(k);
        }
        List<Integer> walked = new ArrayList<>();
        for (int k : list) walked.add(k);
        System.out.println(same + " " + walked.equals(new ArrayList<>(mirror)) + " " + list.size + " " + walked.subList(0, 8) + " " + list.steps);
    }
}
