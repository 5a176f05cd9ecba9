// ENTRY: ListInItself.alone
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a list of objects may contain itself
// ENTRY: ListInItself.strings
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a list of strings contains strings and null only

import java.util.List;

final class ListInItself {
    static void alone(List<Object> list) {
        if (list == null || list.size() != 1) {
            return;
        }
        assert list.get(0) != list;
    }

    static void strings(List<String> list) {
        if (list == null || list.size() != 1) {
            return;
        }
        Object held = list.get(0);
        assert held != list;
        assert held == null || held instanceof String;
    }
}
