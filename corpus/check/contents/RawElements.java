// ENTRY: RawElements.raw
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: nobody knows what a raw list holds

import java.util.List;

final class RawElements {
    @SuppressWarnings("rawtypes")
    static int raw(List list) {
        if (list == null || list.isEmpty() || list.get(0) == null) {
            return 0;
        }
        return ((String) list.get(0)).length();
    }
}
