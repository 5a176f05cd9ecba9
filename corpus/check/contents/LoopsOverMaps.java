// ENTRY: LoopsOverMaps.counted
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two values may be large
// ENTRY: LoopsOverMaps.sameEntry
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the second walk gives the same entries
// ENTRY: LoopsOverMaps.sameKey
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the second walk gives the same keys
// ENTRY: LoopsOverMaps.setThenGet
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what was put into an entry is found by its key
// ENTRY: LoopsOverMaps.putThenWalk
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what was put in comes up in a walk
// ENTRY: LoopsOverMaps.found
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a key may be there after a walk as before
// ENTRY: LoopsOverMaps.emptied
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a map may be empty
// ENTRY: LoopsOverMaps.ofSet
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two elements may be large

import java.util.Map;
import java.util.Set;

final class LoopsOverMaps {
    static final class Box {
        int value;
    }

    static void counted(Map<Integer, Integer> map) {
        int large = 0;
        if (map == null) {
            return;
        }
        for (Integer value : map.values()) {
            large += value != null && value > 2 ? 1 : 0;
        }
        assert large < 2;
    }

    static void sameEntry(Map<Integer, Integer> map) {
        if (map == null) {
            return;
        }
        Map.Entry<Integer, Integer> last = null;
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            last = entry;
        }
        for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
            assert entry != last;
        }
    }

    static void sameKey(Map<String, Integer> map) {
        if (map == null) {
            return;
        }
        String last = null;
        for (String key : map.keySet()) {
            last = key;
        }
        boolean isThere = false;
        for (String key : map.keySet()) {
            isThere |= key == last;
        }
        assert last == null || !isThere;
    }

    static void setThenGet(Map<Integer, Box> map, int key) {
        if (map == null) {
            return;
        }
        Box box = new Box();
        for (Map.Entry<Integer, Box> entry : map.entrySet()) {
            entry.setValue(box);
        }
        assert map.get(key) != box;
    }

    static void putThenWalk(Map<Integer, Box> map, int key) {
        if (map == null) {
            return;
        }
        Box box = new Box();
        map.put(key, box);
        int count = 0;
        for (Box other : map.values()) {
            count += other == box ? 1 : 0;
        }
        assert count == 0;
    }

    static void found(Map<Integer, Integer> map, int key) {
        if (map == null) {
            return;
        }
        int count = 0;
        for (Integer value : map.values()) {
            count += value == null ? 0 : 1;
        }
        assert !map.containsKey(key);
    }

    static void emptied(Map<Integer, Integer> map) {
        if (map == null) {
            return;
        }
        int count = 0;
        for (Integer value : map.values()) {
            count += value == null ? 1 : 2;
        }
        assert count > 0;
    }

    static void ofSet(Set<Integer> set) {
        if (set == null) {
            return;
        }
        int large = 0;
        for (Integer element : set) {
            large += element != null && element > 4 ? 1 : 0;
        }
        assert large < 2;
    }
}
