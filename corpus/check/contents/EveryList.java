// ENTRY: EveryList.empty
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a list may be empty
// ENTRY: EveryList.onlyNull
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: its only element may be null
// ENTRY: EveryList.different
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two elements may be different
// ENTRY: EveryList.sameTwice
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two elements may be the same object
// ENTRY: EveryList.equalTwice
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two elements may be equal and not the same object
// ENTRY: EveryList.consistent
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: iterating gives what get gives

import java.util.Iterator;
import java.util.List;

final class EveryList {
    static void empty(List<String> list) {
        assert list == null || list.size() != 0;
    }

    static void onlyNull(List<String> list) {
        assert list == null || list.size() != 1 || list.get(0) != null;
    }

    static void different(List<String> list) {
        assert list == null || list.size() != 2 || list.get(0) == null || list.get(0).equals(list.get(1));
    }

    static void sameTwice(List<String> list) {
        assert list == null || list.size() != 2 || list.get(0) == null || list.get(0) != list.get(1);
    }

    static void equalTwice(List<String> list) {
        assert list == null || list.size() != 2 || list.get(0) == null || list.get(0) == list.get(1)
            || !list.get(0).equals(list.get(1));
    }

    static void consistent(List<String> list) {
        if (list == null || list.size() > 2) {
            return;
        }
        Iterator<String> all = list.iterator();
        int count = 0;
        while (all.hasNext()) {
            assert all.next() == list.get(count);
            count++;
        }
        assert count == list.size();
    }
}
