// ENTRY: FirstOrDefault.pick
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the first element is read only if there is one
// ENTRY: FirstOrDefault.pickBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: a list may be empty

import java.util.List;

final class FirstOrDefault {
    static String pick(List<String> names) {
        return names == null || names.isEmpty() ? "nobody" : names.get(0);
    }

    static String pickBug(List<String> names) {
        return names == null ? "nobody" : names.get(0);
    }
}
