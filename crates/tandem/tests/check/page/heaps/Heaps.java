package heaps;

/** Structures to be drawn, and mistakes to be found in them. */
public class Heaps {
    static class Node {
        int elem;
        Node next;
    }

    /** Reverses a list in place; says of lists of three that begin with 7 what is not so. */
    static Node reverse(Node list) {
        Node result = null;
        Node first = list;
        while (list != null) {
            Node next = list.next;
            list.next = result;
            result = list;
            list = next;
        }
        assert result == first || result.next == first || result.elem != 7 : "<b>\"7\" & more</b>";
        return result;
    }

    static int length(Node list) {
        int length = 0;
        while (list != null) {
            length = length < 5 ? length + 1 : 5;
            list = list.next;
        }
        assert length <= 5;
        return length;
    }

    static int divide(int a, int b) {
        return a / b;
    }

    static native int outside(int a);

    static int unknown(int a) {
        return outside(a);
    }
}
