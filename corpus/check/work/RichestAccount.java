// ENTRY: RichestAccount.richest
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: balances that are null are left out
// ENTRY: RichestAccount.richestBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: there may be no account

import java.util.Map;

final class RichestAccount {
    static String richest(Map<String, Integer> balances) {
        String best = null;
        int most = 0;
        if (balances == null) {
            return null;
        }
        for (Map.Entry<String, Integer> entry : balances.entrySet()) {
            Integer balance = entry.getValue();
            if (balance != null && (best == null || balance > most)) {
                best = entry.getKey();
                most = balance;
            }
        }
        return best;
    }

    static int richestBug(Map<String, Integer> balances) {
        Integer most = null;
        if (balances == null) {
            return 0;
        }
        for (Map.Entry<String, Integer> entry : balances.entrySet()) {
            Integer balance = entry.getValue();
            if (balance != null && (most == null || balance > most)) {
                most = balance;
            }
        }
        return most;
    }
}
