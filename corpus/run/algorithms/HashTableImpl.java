// COVERS: hand-written hash tables: open addressing with tombstones and chaining with resize, compared with HashMap
import java.util.*;

public class HashTableImpl {
    interface Table<K, V> {
        V put(K k, V v);
        V get(K k);
        V remove(K k);
        int size();
    }

    static class Chained<K, V> implements Table<K, V> {
        private static class Entry<K, V> {
            final K key;
            final int hash;
            V value;
            Entry<K, V> next;
            Entry(K key, int hash, V value, Entry<K, V> next) { this.key = key; this.hash = hash; this.value = value; this.next = next; }
        }

        @SuppressWarnings("unchecked") private Entry<K, V>[] buckets = new Entry[4];
        private int size;
        int resizes;

        private static int spread(Object k) { int h = Objects.hashCode(k); return h ^ h >>> 16; }

        public V put(K k, V v) {
            int h = spread(k), i = h & buckets.length - 1;
            for (Entry<K, V> e = buckets[i]; e != null; e = e.next) {
                if (e.hash == h && Objects.equals(e.key, k)) {
                    V old = e.value;
                    e.value = v;
                    return old;
                }
            }
            buckets[i] = new Entry<>(k, h, v, buckets[i]);
            if (++size > buckets.length * 3 / 4) resize();
            return null;
        }

        @SuppressWarnings("unchecked") private void resize() {
            resizes++;
            Entry<K, V>[] old = buckets;
            buckets = new Entry[old.length << 1];
            for (Entry<K, V> e : old) {
                while (e != null) {
                    Entry<K, V> next = e.next;
                    int i = e.hash & buckets.length - 1;
                    e.next = buckets[i];
                    buckets[i] = e;
                    e = next;
                }
            }
        }

        public V get(K k) {
            int h = spread(k);
            for (Entry<K, V> e = buckets[h & buckets.length - 1]; e != null; e = e.next) if (e.hash == h && Objects.equals(e.key, k)) return e.value;
            return null;
        }

        public V remove(K k) {
            int h = spread(k), i = h & buckets.length - 1;
            for (Entry<K, V> e = buckets[i], p = null; e != null; p = e, e = e.next) {
                if (e.hash != h || !Objects.equals(e.key, k)) continue;
                if (p == null) buckets[i] = e.next;
                else p.next = e.next;
                size--;
                return e.value;
            }
            return null;
        }

        public int size() { return size; }
    }

    static class Open<K, V> implements Table<K, V> {
        private static final Object GONE = new Object();
        private Object[] keys = new Object[8], values = new Object[8];
        private int size, used;
        int probes;

        private int slot(Object[] ks, Object k) {
            int i = (k.hashCode() * 0x9E3779B9 >>> 16) & ks.length - 1, gone = -1;
            for (; ks[i] != null; i = i + 1 & ks.length - 1) {
                probes++;
                if (ks[i] == GONE) {
                    if (gone < 0) gone = i;
                } else if (ks[i].equals(k)) return i;
            }
            return gone >= 0 ? gone : i;
        }

        @SuppressWarnings("unchecked") public V put(K k, V v) {
            if (used * 2 >= keys.length) grow();
            int i = slot(keys, k);
            boolean found = keys[i] != null && keys[i] != GONE;
            if (!found) {
                if (keys[i] == null) used++;
                size++;
            }
            V old = found ? (V) values[i] : null;
            keys[i] = k;
            values[i] = v;
            return old;
        }

        private void grow() {
            Object[] ok = keys, ov = values;
            keys = new Object[ok.length * 2];
            values = new Object[keys.length];
            used = size;
            for (int j = 0; j < ok.length; j++) {
                if (ok[j] == null || ok[j] == GONE) continue;
                int i = slot(keys, ok[j]);
                keys[i] = ok[j];
                values[i] = ov[j];
            }
        }

        @SuppressWarnings("unchecked") public V get(K k) {
            int i = slot(keys, k);
            return keys[i] == null || keys[i] == GONE ? null : (V) values[i];
        }

        @SuppressWarnings("unchecked") public V remove(K k) {
            int i = slot(keys, k);
            if (keys[i] == null || keys[i] == GONE) return null;
            V old = (V) values[i];
            keys[i] = GONE;
            values[i] = null;
            size--;
            return old;
        }

        public int size() { return size; }
    }

    static long exercise(Table<String, Integer> t) {
        Map<String, Integer> reference = new HashMap<>();
        Random r = new Random(77);
        long check = 0;
        for (int i = 0; i < 3000; i++) {
            String k = "k" + r.nextInt(400);
            Integer a, b;
            switch (r.nextInt(4)) {
                case 0: a = t.remove(k); b = reference.remove(k); break;
                case 1: a = t.get(k); b = reference.get(k); break;
                default: a = t.put(k, i); b = reference.put(k, i);
            }
            if (!Objects.equals(a, b) || t.size() != reference.size()) throw new AssertionError(i + " " + k + " " + a + " " + b);
            check = check * 31 + (a == null ? 7 : a);
        }
        return check;
    }

    public static void main(String[] args) {
        Chained<String, Integer> c = new Chained<>();
        System.out.println(exercise(c) + " " + c.size() + " " + c.resizes);
        Open<String, Integer> o = new Open<>();
        System.out.println(exercise(o) + " " + o.size() + " " + o.probes + " " + o.keys.length);
        System.out.println(c.put(null, 5) + " " + c.get(null) + " " + c.remove(null) + " " + c.get(null));
        try {
            o.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
