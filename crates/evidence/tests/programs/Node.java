package lists;

/** A list whose methods have a bug each. */
public class Node {
    int elem;
    Node next;

    Node swapNode() {
        if (elem > next.elem) {
            Node t = next;
            next = t.next;
            t.next = this;
            return t;
        }
        return this;
    }

    static int sum(Node list) {
        int sum = 0;
        for (Node node = list; node != null; node = node.next) {
            sum += node.elem;
        }
        assert sum < 100 : "sum is " + sum;
        return sum;
    }

    boolean acyclic() {
        int steps = 0;
        for (Node node = this; node != null; node = node.next) {
            if (steps++ > 100) {
                return false;
            }
        }
        return true;
    }

    boolean isSorted() {
        return next == null || elem <= next.elem;
    }

    /** Does not sort. */
    Node sort() {
        return this;
    }

    int length() {
        return next == null ? 1 : 1 + next.length();
    }

    boolean keepsLength(int old) {
        return length() == old;
    }

    void drop() {
        if (next != null) {
            next = next.next;
        }
    }

    int cyclic() {
        if (next != null && next.next == this) {
            throw new IllegalStateException("cycle");
        }
        return 0;
    }

    static void reached() {
    }

    void reaches() {
        if (elem == 42) {
            reached();
        }
    }

    static int spin(int n) {
        while (n != 0) {
        }
        return n;
    }
}
