// ENTRY: ManyElements.few
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a list may have more elements than anybody expected

import java.util.List;

final class ManyElements {
    static void few(List<String> list) {
        assert list == null || list.size() < 50;
    }
}
