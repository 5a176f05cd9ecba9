// ENTRY: StockSum.sum
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: every value is asked for null, and the walk ends with the last one
// ENTRY: StockSum.mean
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: there may be no article with a level

import java.util.Map;

final class StockSum {
    static long sum(Map<String, Integer> levels) {
        long sum = 0;
        if (levels == null) {
            return sum;
        }
        for (Integer level : levels.values()) {
            if (level != null) {
                sum += level;
            }
        }
        return sum;
    }

    static long mean(Map<String, Integer> levels) {
        return levels == null ? 0 : sum(levels) / levels.size();
    }
}
