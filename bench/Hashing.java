import java.util.HashMap;
import java.util.Map;

/** The JDK's hash map with boxed keys: puts, gets, merges, removals, iteration. */
public class Hashing {
    public static void main(String[] args) {
        Map<Integer, Integer> map = new HashMap<>();
        int seed = 7;
        for (int i = 0; i < 500_000; i++) {
            seed = seed * 1103515245 + 12345;
            int key = (seed >>> 12) % 50_000;
            Integer old = map.get(key);
            map.put(key, old == null ? 1 : old + 1);
            if (i % 5 == 0) {
                map.remove((key * 7) % 50_000);
            }
        }
        long checksum = 0;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            checksum = checksum * 17 + entry.getKey() * 3L + entry.getValue();
        }
        System.out.println(map.size() + " " + checksum);
    }
}
