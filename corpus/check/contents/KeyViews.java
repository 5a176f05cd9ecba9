// ENTRY: KeyViews.view
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a view writes through to its map
// ENTRY: KeyViews.viewBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a view is no copy

import java.util.Map;

final class KeyViews {
    static void view(Map<String, Integer> table) {
        if (table == null) {
            return;
        }
        table.keySet().remove("a");
        assert !table.containsKey("a");
    }

    static void viewBug(Map<String, Integer> table) {
        if (table == null || !table.containsKey("a")) {
            return;
        }
        table.keySet().remove("a");
        assert table.containsKey("a");
    }
}
