// ENTRY: Page.top
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the end is at most the size
// ENTRY: Page.topBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: the list may be shorter than a page

import java.util.List;

final class Page {
    static int top(List<String> hits, int wanted) {
        if (hits == null || wanted < 0) {
            return 0;
        }
        return hits.subList(0, Math.min(wanted, hits.size())).size();
    }

    static int topBug(List<String> hits, int wanted) {
        if (hits == null || wanted < 0) {
            return 0;
        }
        return hits.subList(0, wanted).size();
    }
}
