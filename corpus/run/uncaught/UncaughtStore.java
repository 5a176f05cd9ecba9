// COVERS: uncaught ArrayStoreException after side effects, thrown through finally blocks that print
// EXIT: 1
import java.util.*;

public class UncaughtStore {
    static void fill(Object[] target, Object... values) {
        int i = 0;
        try {
            for (Object v : values) target[i++] = v;
        } finally {
            System.out.println(i + " " + Arrays.toString(target));
        }
    }

    public static void main(String[] args) {
        Number[] numbers = new Integer[4];
        fill(new Object[2], "a", 'b');
        fill(numbers, 1, 2, null);
        try {
            fill(numbers, 7, 8L, 9);
        } finally {
            System.out.println(Arrays.stream(numbers).filter(Objects::nonNull).mapToInt(Number::intValue).sum());
        }
    }
}
