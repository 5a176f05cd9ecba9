// ENTRY: Team.lead
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the list of the input is checked before it is read
// ENTRY: Team.leadBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the list in the field may be null

import java.util.List;

final class Team {
    List<String> members;

    String lead() {
        return members == null || members.isEmpty() ? null : members.get(0);
    }

    String leadBug() {
        return members.isEmpty() ? null : "somebody";
    }
}
