// ENTRY: RemoveWhileIterating.keys
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: removing a key while there are more to come
// ENTRY: RemoveWhileIterating.byIterator
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the iterator itself may remove

import java.util.Map;

final class RemoveWhileIterating {
    static void keys(Map<String, Integer> table) {
        if (table == null) {
            return;
        }
        for (String key : table.keySet()) {
            table.remove(key);
        }
    }

    static void byIterator(Map<String, Integer> table) {
        if (table == null) {
            return;
        }
        table.keySet().removeIf(key -> true);
        assert table.isEmpty();
    }
}
