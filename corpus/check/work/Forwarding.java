// ENTRY: Forwarding.forward
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the elements are looked at by index, and only as many as there were
// ENTRY: Forwarding.forwardBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: source and target may be the same list

import java.util.List;

final class Forwarding {
    static void forward(List<String> inbox, List<String> outbox) {
        if (inbox == null || outbox == null || inbox.isEmpty()) {
            return;
        }
        String head = inbox.get(0);
        outbox.add(head);
        assert outbox.get(outbox.size() - 1) == head;
    }

    static void forwardBug(List<String> inbox, List<String> outbox) {
        if (inbox == null || outbox == null) {
            return;
        }
        for (String message : inbox) {
            outbox.add(message);
        }
    }
}
