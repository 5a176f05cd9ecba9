// COVERS: dynamic programming: knapsack, LCS, LIS, coin change, matrix chain, partitions, memo tables of longs
import java.util.*;

public class DynamicProgramming {
    static int knapsack(int[] weight, int[] value, int capacity) {
        int[] best = new int[capacity + 1];
        for (int i = 0; i < weight.length; i++) for (int c = capacity; c >= weight[i]; c--) best[c] = Math.max(best[c], best[c - weight[i]] + value[i]);
        return best[capacity];
    }

    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) t[i][j] = a.charAt(i) == b.charAt(j) ? 1 + t[i + 1][j + 1] : Math.max(t[i + 1][j], t[i][j + 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                sb.append(a.charAt(i++));
                j++;
            } else if (t[i + 1][j] >= t[i][j + 1]) i++;
            else j++;
        }
        return sb.toString();
    }

    static List<Integer> lis(int[] a) {
        int[] tails = new int[a.length], prev = new int[a.length];
        int len = 0;
        for (int i = 0; i < a.length; i++) {
            int lo = 0, hi = len;
            while (lo < hi) {
                int mid = (lo + hi) >>> 1;
                if (a[tails[mid]] < a[i]) lo = mid + 1;
                else hi = mid;
            }
            prev[i] = lo > 0 ? tails[lo - 1] : -1;
            tails[lo] = i;
            if (lo == len) len++;
        }
        LinkedList<Integer> r = new LinkedList<>();
        for (int k = len > 0 ? tails[len - 1] : -1; k >= 0; k = prev[k]) r.addFirst(a[k]);
        return r;
    }

    static long ways(int[] coins, int amount) {
        long[] w = new long[amount + 1];
        w[0] = 1;
        for (int c : coins) for (int i = c; i <= amount; i++) w[i] += w[i - c];
        return w[amount];
    }

    static int fewest(int[] coins, int amount) {
        int[] f = new int[amount + 1];
        Arrays.fill(f, 1, amount + 1, Integer.MAX_VALUE);
        for (int i = 1; i <= amount; i++) for (int c : coins) if (c <= i && f[i - c] != Integer.MAX_VALUE) f[i] = Math.min(f[i], f[i - c] + 1);
        return f[amount] == Integer.MAX_VALUE ? -1 : f[amount];
    }

    static Map<Long, Long> memo = new HashMap<>();

    static long paths(int r, int c) {
        if (r == 0 || c == 0) return 1;
        long key = (long) r << 32 | c;
        Long known = memo.get(key);
        if (known != null) return known;
        long v = paths(r - 1, c) + paths(r, c - 1);
        memo.put(key, v);
        return v;
    }

    static int matrixChain(int[] dims, StringBuilder out) {
        int n = dims.length - 1;
        int[][] cost = new int[n][n], split = new int[n][n];
        for (int len = 2; len <= n; len++) {
            for (int i = 0; i + len <= n; i++) {
                int j = i + len - 1;
                cost[i][j] = Integer.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    int c = cost[i][k] + cost[k + 1][j] + dims[i] * dims[k + 1] * dims[j + 1];
                    if (c < cost[i][j]) {
                        cost[i][j] = c;
                        split[i][j] = k;
                    }
                }
            }
        }
        print(split, 0, n - 1, out);
        return cost[0][n - 1];
    }

    static void print(int[][] split, int i, int j, StringBuilder out) {
        if (i == j) {
            out.append((char) ('A' + i));
            return;
        }
        out.append('(');
        print(split, i, split[i][j], out);
        print(split, split[i][j] + 1, j, out);
        out.append(')');
    }

    public static void main(String[] args) {
        System.out.println(knapsack(new int[] {1, 3, 4, 5}, new int[] {1, 4, 5, 7}, 7) + " " + knapsack(new int[] {10, 20, 30}, new int[] {60, 100, 120}, 50));
        System.out.println(lcs("AGGTAB", "GXTXAYB") + " " + lcs("dynamic programming", "imperative gaming") + " " + lcs("", "x").isEmpty());
        System.out.println(lis(new int[] {10, 9, 2, 5, 3, 7, 101, 18}) + " " + lis(new int[] {5, 4, 3}) + " " + lis(new int[0]));
        System.out.println(ways(new int[] {1, 2, 5}, 100) + " " + ways(new int[] {1, 5, 10, 25, 50, 100, 200}, 2000) + " " + fewest(new int[] {4, 9, 7}, 50) + " " + fewest(new int[] {4, 6}, 7));
        System.out.println(paths(16, 16) + " " + memo.size());
        StringBuilder sb = new StringBuilder();
        System.out.println(matrixChain(new int[] {40, 20, 30, 10, 30}, sb) + " " + sb);
        long[][] binomial = new long[40][];
        for (int i = 0; i < binomial.length; i++) {
            binomial[i] = new long[i + 1];
            binomial[i][0] = binomial[i][i] = 1;
            for (int j = 1; j < i; j++) binomial[i][j] = binomial[i - 1][j - 1] + binomial[i - 1][j];
        }
        System.out.println(binomial[39][19] + " " + Arrays.toString(binomial[10]));
        int best = Integer.MIN_VALUE, here = 0;
        for (int v : new int[] {-2, 1, -3, 4, -1, 2, 1, -5, 4}) {
            here = Math.max(v, here + v);
            best = Math.max(best, here);
        }
        System.out.println(best);
    }
}
