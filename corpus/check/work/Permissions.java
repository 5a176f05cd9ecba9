// ENTRY: Permissions.grant
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what was added is there, and removing it takes it away
// ENTRY: Permissions.grantBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: add says false of what is there already

import java.util.Set;

final class Permissions {
    static void grant(Set<String> granted, String right) {
        if (granted == null) {
            return;
        }
        boolean had = granted.contains(right);
        boolean added = granted.add(right);
        assert added != had;
        assert granted.contains(right);
        assert granted.remove(right);
        assert !granted.contains(right);
    }

    static void grantBug(Set<String> granted, String right) {
        if (granted == null) {
            return;
        }
        assert granted.add(right);
    }
}
