// ENTRY: StockLevel.level
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a missing or null level counts as none
// ENTRY: StockLevel.levelBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an article that is not there has no number to unbox

import java.util.Map;

final class StockLevel {
    static int level(Map<String, Integer> stock, String article) {
        if (stock == null) {
            return 0;
        }
        Integer level = stock.get(article);
        return level == null ? 0 : level;
    }

    static int levelBug(Map<String, Integer> stock, String article) {
        return stock == null ? 0 : stock.get(article);
    }
}
