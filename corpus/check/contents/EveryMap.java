// ENTRY: EveryMap.empty
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a map may be empty
// ENTRY: EveryMap.nullKeyAndValue
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: null may be a key, with the value null
// ENTRY: EveryMap.two
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two keys may have different values
// ENTRY: EveryMap.absentAndPresent
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one of two keys may be there
// ENTRY: EveryMap.consistent
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: iterating gives each key once, and get gives its value

import java.util.Iterator;
import java.util.Map;

final class EveryMap {
    static void empty(Map<String, Integer> map) {
        assert map == null || map.size() != 0;
    }

    static void nullKeyAndValue(Map<String, Integer> map) {
        assert map == null || !map.containsKey(null) || map.get(null) != null;
    }

    static void two(Map<String, Integer> map) {
        if (map == null || map.size() != 2 || map.get("a") == null || map.get("b") == null) {
            return;
        }
        assert map.get("a").intValue() == map.get("b").intValue();
    }

    static void absentAndPresent(Map<String, Integer> map) {
        assert map == null || map.containsKey("a") == map.containsKey("b");
    }

    static void consistent(Map<String, Integer> map) {
        if (map == null || map.size() > 1) {
            return;
        }
        int count = 0;
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            assert map.containsKey(entry.getKey());
            assert map.get(entry.getKey()) == entry.getValue();
            count++;
        }
        assert count == map.size();
    }
}
