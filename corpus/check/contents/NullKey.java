// ENTRY: NullKey.lengths
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a hash map may have the key null
// ENTRY: NullKey.guarded
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: null is asked for before

import java.util.Map;

final class NullKey {
    static int lengths(Map<String, Integer> table) {
        if (table == null || table.size() != 1) {
            return 0;
        }
        return table.keySet().iterator().next().length();
    }

    static int guarded(Map<String, Integer> table) {
        if (table == null || table.size() != 1 || table.containsKey(null)) {
            return 0;
        }
        return table.keySet().iterator().next().length();
    }
}
