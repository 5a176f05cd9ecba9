// ENTRY: AnyEntry.any
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a map that is not empty has a first entry
// ENTRY: AnyEntry.anyBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: a map may be empty

import java.util.Map;

final class AnyEntry {
    static String any(Map<String, String> labels) {
        if (labels == null || labels.isEmpty()) {
            return "";
        }
        String key = labels.keySet().iterator().next();
        assert labels.containsKey(key);
        return key;
    }

    static String anyBug(Map<String, String> labels) {
        return labels == null ? "" : labels.keySet().iterator().next();
    }
}
