// ENTRY: TypesOfParts.nested
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: type arguments say what is in what
// ENTRY: TypesOfParts.wildcard
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what extends Number is a Number

import java.util.List;
import java.util.Map;

final class TypesOfParts {
    static int nested(Map<String, List<Integer>> groups) {
        if (groups == null) {
            return 0;
        }
        List<Integer> group = groups.get("a");
        if (group == null || group.isEmpty()) {
            return 0;
        }
        Integer first = group.get(0);
        return first == null ? 0 : first;
    }

    static int wildcard(List<? extends Number> numbers) {
        if (numbers == null || numbers.isEmpty()) {
            return 0;
        }
        Number first = numbers.get(0);
        return first == null ? 0 : 1;
    }
}
