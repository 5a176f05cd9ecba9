// ENTRY: FirstMatch.first
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no object is a java.util.List and a java.util.function.Predicate at once
// WHY: two names at most are asked for, and each is in the list
// ENTRY: FirstMatch.firstBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: a list of one name has no second
// ENTRY: FirstMatch.priced
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no object is a java.util.List and a java.util.Map at once
// WHY: a price that is missing counts as nothing
// ENTRY: FirstMatch.pricedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the map need not know the name

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

final class FirstMatch {
    static String first(List<String> names, Predicate<String> wanted) {
        if (names == null || wanted == null) {
            return "";
        }
        for (int at = 0; at < names.size() && at < 2; at++) {
            if (wanted.test(names.get(at))) {
                return names.get(at);
            }
        }
        return "";
    }

    static String firstBug(List<String> names, Predicate<String> wanted) {
        if (names == null || wanted == null || names.isEmpty()) {
            return "";
        }
        return wanted.test(names.get(0)) ? names.get(0) : names.get(1);
    }

    static int priced(Map<String, Integer> prices, List<String> names) {
        if (prices == null || names == null || names.isEmpty()) {
            return 0;
        }
        Integer price = prices.get(names.get(0));
        return price == null ? 0 : price;
    }

    static int pricedBug(Map<String, Integer> prices, List<String> names) {
        if (prices == null || names == null || names.isEmpty()) {
            return 0;
        }
        return prices.get(names.get(0));
    }
}
