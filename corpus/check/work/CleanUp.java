// ENTRY: CleanUp.drop
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a removed key is gone, the others stay
// ENTRY: CleanUp.dropBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the two keys may be equal

import java.util.Map;

final class CleanUp {
    static void drop(Map<String, Integer> table, String gone, String kept) {
        if (table == null || gone == null || gone.equals(kept)) {
            return;
        }
        boolean had = table.containsKey(kept);
        table.remove(gone);
        assert !table.containsKey(gone);
        assert table.containsKey(kept) == had;
    }

    static void dropBug(Map<String, Integer> table, String gone, String kept) {
        if (table == null) {
            return;
        }
        boolean had = table.containsKey(kept);
        table.remove(gone);
        assert table.containsKey(kept) == had;
    }
}
