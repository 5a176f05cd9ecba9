// COVERS: combinatorics: permutations (next, Heap's), subsets by bits, gray code, josephus, hanoi, partitions, roman numerals
import java.util.*;

public class PermutationsAndSubsets {
    static boolean nextPermutation(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            t = a[l];
            a[l] = a[r];
            a[r] = t;
        }
        return true;
    }

    static void heaps(int n, char[] a, List<String> out) {
        if (n == 1) {
            out.add(new String(a));
            return;
        }
        for (int i = 0; i < n; i++) {
            heaps(n - 1, a, out);
            int j = n % 2 == 0 ? i : 0;
            char t = a[j];
            a[j] = a[n - 1];
            a[n - 1] = t;
        }
    }

    static int moves;

    static void hanoi(int n, Deque<Integer> from, Deque<Integer> to, Deque<Integer> via) {
        if (n == 0) return;
        hanoi(n - 1, from, via, to);
        Integer disk = from.pop();
        if (!to.isEmpty() && to.peek() < disk) throw new IllegalStateException("illegal move");
        to.push(disk);
        moves++;
        hanoi(n - 1, via, to, from);
    }

    static int partitions(int n, int max, Deque<Integer> current, StringBuilder out) {
        if (n == 0) {
            out.append(current).append(' ');
            return 1;
        }
        int count = 0;
        for (int k = Math.min(n, max); k >= 1; k--) {
            current.addLast(k);
            count += partitions(n - k, k, current, out);
            current.removeLast();
        }
        return count;
    }

    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] s = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder sb = new StringBuilder();
        for (int i = 0; n > 0; i++) for (; n >= v[i]; n -= v[i]) sb.append(s[i]);
        return sb.toString();
    }

    static int fromRoman(String s) {
        Map<Character, Integer> m = Map.of('I', 1, 'V', 5, 'X', 10, 'L', 50, 'C', 100, 'D', 500, 'M', 1000);
        int total = 0;
        for (int i = 0; i < s.length(); i++) {
            int v = m.get(s.charAt(i));
            total += i + 1 < s.length() && v < m.get(s.charAt(i + 1)) ? -v : v;
        }
        return total;
    }

    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

    public static void main(String[] args) {
        int[] a = {1, 2, 2, 3};
        int count = 0;
        do {
            count++;
            System.out.print(Arrays.toString(a).replaceAll("[^0-9]", "") + " ");
        } while (nextPermutation(a));
        System.out.println(count);
        List<String> out = new ArrayList<>();
        heaps(4, "abcd".toCharArray(), out);
        System.out.println(out + " " + new HashSet<>(out).size());
        String[] items = {"x", "y", "z"};
        for (int mask = 0; mask < 1 << items.length; mask++) {
            StringJoiner j = new StringJoiner(",", "{", "}");
            for (int i = 0; i < items.length; i++) if ((mask >> i & 1) == 1) j.add(items[i]);
            System.out.print(j + " ");
        }
        System.out.println();
        for (int i = 0; i < 16; i++) System.out.print(Integer.toBinaryString(0x10 | i ^ i >> 1).substring(1) + " ");
        System.out.println();
        Deque<Integer> p1 = new ArrayDeque<>(), p2 = new ArrayDeque<>(), p3 = new ArrayDeque<>();
        for (int i = 8; i >= 1; i--) p1.push(i);
        hanoi(8, p1, p3, p2);
        System.out.println(moves + " " + p1 + p2 + p3);
        StringBuilder sb = new StringBuilder();
        System.out.println(partitions(6, 6, new ArrayDeque<>(), sb) + " " + sb);
        boolean ok = true;
        for (int n = 1; n < 4000; n += 7) ok &= fromRoman(roman(n)) == n;
        System.out.println(roman(1994) + " " + roman(3888) + " " + roman(49) + " " + ok);
        List<Integer> circle = new LinkedList<>();
        for (int i = 1; i <= 41; i++) circle.add(i);
        Iterator<Integer> it = circle.iterator();
        int step = 0;
        while (circle.size() > 1) {
            if (!it.hasNext()) it = circle.iterator();
            it.next();
            if (++step % 3 == 0) it.remove();
        }
        System.out.println(circle + " " + ackermann(2, 3) + " " + ackermann(2, 9));
        int[][] pascal = new int[8][];
        for (int i = 0; i < 8; i++) {
            pascal[i] = new int[i + 1];
            for (int j = 0; j <= i; j++) pascal[i][j] = j == 0 || j == i ? 1 : pascal[i - 1][j - 1] + pascal[i - 1][j];
        }
        System.out.println(Arrays.deepToString(pascal));
    }
}
