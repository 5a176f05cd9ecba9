// ENTRY: SharedValue.touch
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the list in the map may be the other parameter

import java.util.List;
import java.util.Map;

final class SharedValue {
    static void touch(Map<String, List<String>> groups, List<String> other) {
        if (groups == null || other == null) {
            return;
        }
        List<String> group = groups.get("a");
        if (group == null) {
            return;
        }
        int before = other.size();
        group.add("x");
        assert other.size() == before;
    }
}
