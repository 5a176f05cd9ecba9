// COVERS: java.util.Arrays: sort, fill, equals, compare, mismatch, deep methods, binarySearch, copyOf, hashCode, asList, stream
import java.util.*;

public class ArraysUtil {
    public static void main(String[] args) {
        int[] ints = {5, -3, 9, 0, 2, 9, -3};
        int[] sorted = ints.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(ints) + Arrays.toString(sorted) + Arrays.binarySearch(sorted, 5) + " " + Arrays.binarySearch(sorted, 3) + " " + Arrays.binarySearch(sorted, 100) + " " + Arrays.binarySearch(sorted, -100));
        int[] part = ints.clone();
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part));
        double[] doubles = {0.0, -0.0, Double.NaN, 1, Double.NEGATIVE_INFINITY, -5};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles));
        char[] chars = "quicksort".toCharArray();
        Arrays.sort(chars);
        byte[] bytes = {3, -128, 127, 0};
        Arrays.sort(bytes);
        long[] longs = {1L << 40, -1, 5};
        Arrays.sort(longs);
        System.out.println(new String(chars) + Arrays.toString(bytes) + Arrays.toString(longs) + Arrays.toString(new boolean[2]) + Arrays.toString(new float[] {1.5f}) + Arrays.toString((int[]) null) + Arrays.toString(new short[0]));
        String[] words = {"pear", "Apple", "fig", "banana", "kiwi"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, 1, 4, Collections.reverseOrder());
        System.out.println(String.join(",", words));
        int[][] deep = {{1, 2}, {3}, null, {}};
        System.out.println(Arrays.deepToString(deep) + " " + Arrays.deepHashCode(deep) + " " + Arrays.deepEquals(deep, new int[][] {{1, 2}, {3}, null, {}}) + " " + Arrays.equals(deep, deep.clone()) + " " + Arrays.equals(deep, new int[][] {{1, 2}, {3}, null, {}}));
        Object[] self = {1, "x", null, new Object[] {2.5, new char[] {'c'}}};
        System.out.println(Arrays.deepToString(self));
        self[2] = self;
        System.out.println(Arrays.deepToString(self));
        System.out.println(Arrays.equals(new int[] {1, 2}, new int[] {1, 2}) + " " + Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.hashCode(new Object[] {null, "a"}) + " " + Arrays.hashCode(new double[] {1.5}) + " " + Arrays.hashCode((long[]) null) + " " + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.compare(new int[] {1}, new int[] {1, 3}) + " " + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " " + Arrays.mismatch(new byte[] {1}, new byte[] {1}));
        System.out.println(Arrays.toString(Arrays.copyOf(ints, 3)) + Arrays.toString(Arrays.copyOf(ints, 9)) + Arrays.toString(Arrays.copyOfRange(words, 3, 7)) + Arrays.copyOf(words, 1, Object[].class).getClass().getSimpleName());
        int[] filled = new int[6];
        Arrays.fill(filled, 7);
        Arrays.fill(filled, 2, 4, -1);
        System.out.println(Arrays.toString(filled));
        Arrays.setAll(filled, i -> i * i);
        Arrays.parallelPrefix(filled, Integer::sum);
        System.out.println(Arrays.toString(filled) + " " + Arrays.stream(filled).sum() + " " + Arrays.stream(words, 1, 3).toList());
        List<String> view = Arrays.asList(words);
        view.set(0, "CHANGED");
        Collections.reverse(view);
        System.out.println(words[4] + " " + words[0] + " " + view + " " + Arrays.asList(1, 2).getClass().getSimpleName() + " " + Arrays.asList(new int[3]).size());
        Integer[] big = new Integer[300];
        for (int i = 0; i < big.length; i++) big[i] = (i * 7919) % 301;
        Arrays.sort(big, (a, b) -> a % 10 != b % 10 ? a % 10 - b % 10 : 0);
        System.out.println(Arrays.asList(big).subList(0, 40) + " " + Arrays.hashCode(big));
        int[] large = new int[2000];
        int x = 12345;
        for (int i = 0; i < large.length; i++) large[i] = (x = x * 1103515245 + 12345) >> 8;
        Arrays.sort(large);
        boolean ok = true;
        for (int i = 1; i < large.length; i++) ok &= large[i - 1] <= large[i];
        System.out.println(ok + " " + Arrays.hashCode(large));
        for (Runnable r : new Runnable[] {() -> Arrays.copyOf(ints, -1), () -> Arrays.copyOfRange(ints, 5, 2), () -> Arrays.fill(ints, 3, 99, 0), () -> Arrays.sort(ints, -1, 2), () -> Arrays.sort(new Object[] {1, "a"}), () -> Arrays.copyOf(new Object[] {"s"}, 1, Integer[].class)}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        System.arraycopy(ints, 0, ints, 1, 4);
        System.out.println(Arrays.toString(ints));
    }
}
