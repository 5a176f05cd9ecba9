// COVERS: suffix array by prefix doubling, longest common prefixes, substring search, Burrows-Wheeler transform and back, longest repeated substring
import java.util.*;

public class SuffixArray {
    final String text;
    final Integer[] order;
    final int[] rank;

    SuffixArray(String text) {
        this.text = text;
        int n = text.length();
        order = new Integer[n];
        rank = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
            rank[i] = text.charAt(i);
        }
        for (int width = 1; width < 2 * n; width *= 2) {
            final int w = width;
            Comparator<Integer> byPair = (a, b) -> {
                if (rank[a] != rank[b]) return Integer.compare(rank[a], rank[b]);
                int ra = a + w < n ? rank[a + w] : -1, rb = b + w < n ? rank[b + w] : -1;
                return Integer.compare(ra, rb);
            };
            Arrays.sort(order, byPair);
            int[] next = new int[n];
            for (int i = 1; i < n; i++) next[order[i]] = next[order[i - 1]] + (byPair.compare(order[i - 1], order[i]) < 0 ? 1 : 0);
            System.arraycopy(next, 0, rank, 0, n);
            if (n > 0 && rank[order[n - 1]] == n - 1) break;
        }
    }

    int[] lcp() {
        int n = text.length(), h = 0;
        int[] out = new int[n];
        for (int i = 0; i < n; i++) {
            if (rank[i] == 0) {
                h = 0;
                continue;
            }
            int j = order[rank[i] - 1];
            while (i + h < n && j + h < n && text.charAt(i + h) == text.charAt(j + h)) h++;
            out[rank[i]] = h;
            if (h > 0) h--;
        }
        return out;
    }

    List<Integer> find(String pattern) {
        int lo = 0, hi = order.length;
        while (lo < hi) {
            int mid = lo + hi >>> 1;
            if (text.substring(order[mid]).compareTo(pattern) < 0) lo = mid + 1;
            else hi = mid;
        }
        List<Integer> hits = new ArrayList<>();
        while (lo < order.length && text.startsWith(pattern, order[lo])) hits.add(order[lo++]);
        Collections.sort(hits);
        return hits;
    }

    static String bwt(String s) {
        String t = s + "$";
        SuffixArray a = new SuffixArray(t);
        StringBuilder out = new StringBuilder();
        for (int i : a.order) out.append(t.charAt((i + t.length() - 1) % t.length()));
        return out.toString();
    }

    static String unbwt(String b) {
        Integer[] perm = new Integer[b.length()];
        Arrays.setAll(perm, i -> i);
        Arrays.sort(perm, Comparator.comparingInt(i -> b.charAt(i)));
        StringBuilder out = new StringBuilder();
        for (int i = perm[0], k = 0; k < b.length(); k++, i = perm[i]) out.append(b.charAt(perm[i]));
        return out.toString();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"banana", "mississippi", "a", "", "aaaa", "abracadabra"}) {
            SuffixArray a = new SuffixArray(s);
            int[] lcp = a.lcp();
            int best = 0;
            for (int i = 0; i < lcp.length; i++) if (lcp[i] > lcp[best]) best = i;
            String repeated = s.isEmpty() ? "" : s.substring(a.order[best], a.order[best] + lcp[best]);
            long distinct = (long) s.length() * (s.length() + 1) / 2 - Arrays.stream(lcp).sum();
            System.out.println(s + " " + Arrays.toString(a.order) + " " + Arrays.toString(lcp) + " '" + repeated + "' " + distinct);
        }
        SuffixArray m = new SuffixArray("mississippi");
        System.out.println(m.find("ssi") + " " + m.find("i") + " " + m.find("x") + " " + m.find("mississippi!"));
        for (String s : new String[] {"banana", "she_sells_sea_shells"}) System.out.println(bwt(s) + " -> " + unbwt(bwt(s)));
    }
}
