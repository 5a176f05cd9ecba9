import org.tandem.api.Ensures;
import org.tandem.api.Requires;

/** A list of numbers in ascending order. */
public class SortedList {
    static final class Node {
        int value;
        Node next;
    }

    private Node head;

    boolean sorted() {
        for (Node node = head; node != null && node.next != null; node = node.next) {
            if (node.value > node.next.value) {
                return false;
            }
        }
        return true;
    }

    /** Forgets that the number may belong before the first one. */
    @Requires("sorted")
    @Ensures("sorted")
    void insert(int value) {
        Node fresh = new Node();
        fresh.value = value;
        if (head == null) {
            head = fresh;
            return;
        }
        Node node = head;
        while (node.next != null && node.next.value < value) {
            node = node.next;
        }
        fresh.next = node.next;
        node.next = fresh;
    }
}
