// ENTRY: SameMapTwice.copy
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both parameters may be the same map
// ENTRY: SameMapTwice.same
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an entry that was put into one of two maps that are the same is in both

import java.util.Map;

final class SameMapTwice {
    static void copy(Map<String, String> from, Map<String, String> to) {
        if (from == null || to == null) {
            return;
        }
        boolean had = from.containsKey("k");
        to.put("k", "v");
        assert from.containsKey("k") == had;
    }

    static void same(Map<String, String> from, Map<String, String> to) {
        if (from == null || from != to) {
            return;
        }
        to.put("k", "v");
        assert from.containsKey("k");
    }
}
