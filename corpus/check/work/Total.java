// ENTRY: Total.sum
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: null prices are left out
// ENTRY: Total.sumBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a price may be null

import java.util.List;

final class Total {
    static long sum(List<Integer> prices) {
        long sum = 0;
        if (prices == null) {
            return 0;
        }
        for (Integer price : prices) {
            if (price != null) {
                sum += price;
            }
        }
        return sum;
    }

    static long sumBug(List<Integer> prices) {
        long sum = 0;
        if (prices == null) {
            return 0;
        }
        for (Integer price : prices) {
            sum += price;
        }
        return sum;
    }
}
