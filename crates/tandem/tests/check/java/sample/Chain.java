package sample;

/** A linked list; the test of what is found has to reach private fields. */
public class Chain {
    private int value;
    private Chain next;

    int second() {
        return next.value;
    }

    Chain fourth() {
        return next == null || next.next == null ? null : next.next.next;
    }
}
