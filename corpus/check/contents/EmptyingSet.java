// ENTRY: EmptyingSet.empty
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: clear leaves nothing, and what is added later is there
// ENTRY: EmptyingSet.emptyBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: clear takes everything away

import java.util.Set;

final class EmptyingSet {
    static void empty(Set<String> names) {
        if (names == null) {
            return;
        }
        names.clear();
        assert names.isEmpty();
        assert !names.contains("a");
        names.add("a");
        assert names.size() == 1;
    }

    static void emptyBug(Set<String> names) {
        if (names == null || !names.contains("a")) {
            return;
        }
        names.clear();
        assert names.contains("a");
    }
}
