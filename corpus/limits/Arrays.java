import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Arrays and collections that are large. */
public class Arrays {
    static void nested(int n) {
        int[][][] cube = new int[1000][1000][1000];
        assert cube.length != n;
    }

    /** Large, and copied at every choice. */
    static void copiedAtChoices(boolean[] choices) {
        if (choices == null) {
            return;
        }
        long[] large = new long[8_000_000];
        for (int i = 0; i < choices.length; i++) {
            if (choices[i]) {
                large[i] = i;
            }
        }
        assert large[5] != 6;
    }

    /** A copy of numbers that are not known. */
    static void largeCopy(int x) {
        int[] from = new int[60_000_000];
        int[] to = new int[60_000_000];
        from[1] = x;
        System.arraycopy(from, 0, to, 0, from.length);
        assert to[1] != 7 || to[x] == 3;
    }

    /** A cell of a large array at an index that is not known. */
    static void unknownIndex(int i) {
        int[] numbers = new int[5_000_000];
        for (int k = 0; k < numbers.length; k++) {
            numbers[k] = k;
        }
        assert i < 0 || i >= numbers.length || numbers[i] == i;
    }

    static void sorting(int seed) {
        int[] numbers = new int[3_000_000];
        int next = 12345;
        for (int i = 0; i < numbers.length; i++) {
            next = next * 1103515245 + 12345;
            numbers[i] = next;
        }
        java.util.Arrays.sort(numbers);
        assert numbers[0] != seed;
    }

    static void copies(int n) {
        List<Integer> list = new ArrayList<>();
        while (list.size() != n) {
            list.addAll(Collections.nCopies(1_000_000, list.size()));
        }
    }

    static void filledMap(int n) {
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i != n; i++) {
            map.put(i, "value " + i);
        }
        assert map.size() == n;
    }

    static void stream(int n) {
        long sum = IntStream.range(0, 2_000_000_000).mapToLong(i -> (long) i * i).filter(i -> i % 3 == 0).sum();
        assert sum != n;
    }
}
