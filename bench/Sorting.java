import java.util.Arrays;

/** Sorting arrays: a quicksort of our own, then the JDK's. */
public class Sorting {
    static void quicksort(int[] values, int low, int high) {
        while (low < high) {
            int pivot = values[(low + high) >>> 1];
            int left = low;
            int right = high;
            while (left <= right) {
                while (values[left] < pivot) {
                    left++;
                }
                while (values[right] > pivot) {
                    right--;
                }
                if (left <= right) {
                    int swapped = values[left];
                    values[left++] = values[right];
                    values[right--] = swapped;
                }
            }
            // The smaller part by recursion, the larger one by the loop.
            if (right - low < high - left) {
                quicksort(values, low, right);
                low = left;
            } else {
                quicksort(values, left, high);
                high = right;
            }
        }
    }

    static int[] fill(int length, int seed) {
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            seed = seed * 1664525 + 1013904223;
            values[i] = seed >> 8;
        }
        return values;
    }

    public static void main(String[] args) {
        long checksum = 0;
        for (int round = 0; round < 5; round++) {
            int[] ours = fill(150_000, round);
            quicksort(ours, 0, ours.length - 1);
            int[] theirs = fill(150_000, round);
            Arrays.sort(theirs);
            if (!Arrays.equals(ours, theirs)) {
                throw new AssertionError("round " + round);
            }
            for (int i = 0; i < ours.length; i += 1000) {
                checksum = checksum * 31 + ours[i];
            }
        }
        System.out.println(checksum);
    }
}
