// ENTRY: KindsOfElements.total
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: no
// ASSUMED: collections of the input hold no null
// WHY: Only a null that the caller has put into the list can break it.
//
// ENTRY: KindsOfElements.longest
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: An empty map has no longest name: the variable is still null, whatever the map holds.
//
// ENTRY: KindsOfElements.lengthOf
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: A key that is not in the map has no value.
//
// ENTRY: KindsOfElements.ofAll
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: Whoever asks for all exceptions is told of nulls in lists, too.
//
// ENTRY: KindsOfElements.cleared
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: The method itself puts the null in.

import java.util.List;
import java.util.Map;

/** Nulls in collections that callers pass, and nulls of other origins beside them. */
public class KindsOfElements {
    static int total(List<String> names) {
        int total = 0;
        for (String name : names) {
            total += name.length();
        }
        return total;
    }

    static int longest(Map<Integer, String> names) {
        String longest = null;
        for (String name : names.values()) {
            if (longest == null || name.length() > longest.length()) {
                longest = name;
            }
        }
        return longest.length();
    }

    static int lengthOf(Map<String, String> names, String key) {
        return names.get(key).length();
    }

    static int ofAll(List<String> names) {
        return names.isEmpty() ? 0 : names.get(0).length();
    }

    static int cleared(List<String> names) {
        if (names.isEmpty()) {
            return 0;
        }
        names.set(0, null);
        return names.get(0).length();
    }
}
