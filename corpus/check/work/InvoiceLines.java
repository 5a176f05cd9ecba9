// ENTRY: InvoiceLines.first
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: null lines are skipped
// ENTRY: InvoiceLines.firstBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a line may be null

import java.util.List;

final class InvoiceLines {
    record Line(String article, int cents) {
    }

    static int first(List<Line> lines) {
        if (lines == null || lines.isEmpty() || lines.get(0) == null) {
            return 0;
        }
        return lines.get(0).cents();
    }

    static int firstBug(List<Line> lines) {
        if (lines == null || lines.isEmpty()) {
            return 0;
        }
        return lines.get(0).cents();
    }
}
