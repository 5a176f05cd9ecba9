// ENTRY: TicketState.next
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: every state has a successor that is not null, or keeps its own
// ENTRY: TicketState.nextBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the table may lack a state

import java.util.Map;

final class TicketState {
    enum State { OPEN, WORKING, DONE }

    static State next(Map<State, State> table, State now) {
        if (table == null || now == null) {
            return State.OPEN;
        }
        State next = table.get(now);
        State result = next == null ? now : next;
        assert result.ordinal() >= 0;
        return result;
    }

    static int nextBug(Map<State, State> table, State now) {
        if (table == null || now == null) {
            return 0;
        }
        return table.get(now).ordinal();
    }
}
