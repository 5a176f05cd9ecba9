// ENTRY: VisitCounter.visit
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: after put the key is there with the value
// ENTRY: VisitCounter.visitBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the first visit of a page finds no count

import java.util.Map;

final class VisitCounter {
    static void visit(Map<String, Integer> counts, String page) {
        if (counts == null) {
            return;
        }
        Integer before = counts.get(page);
        counts.put(page, before == null ? 1 : before + 1);
        assert counts.containsKey(page);
        assert counts.get(page) == (before == null ? 1 : before + 1);
    }

    static void visitBug(Map<String, Integer> counts, String page) {
        if (counts == null) {
            return;
        }
        counts.put(page, counts.get(page) + 1);
    }
}
