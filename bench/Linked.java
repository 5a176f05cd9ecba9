/** Linked lists of our own: building, reversing in place, merging. */
public class Linked {
    static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node reverse(Node list) {
        Node result = null;
        while (list != null) {
            Node next = list.next;
            list.next = result;
            result = list;
            list = next;
        }
        return result;
    }

    static Node merge(Node a, Node b) {
        Node head = new Node(0, null);
        Node last = head;
        while (a != null && b != null) {
            if (a.value <= b.value) {
                last.next = a;
                a = a.next;
            } else {
                last.next = b;
                b = b.next;
            }
            last = last.next;
        }
        last.next = a == null ? b : a;
        return head.next;
    }

    static Node sort(Node list) {
        if (list == null || list.next == null) {
            return list;
        }
        Node slow = list;
        Node fast = list.next;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        Node second = slow.next;
        slow.next = null;
        return merge(sort(list), sort(second));
    }

    public static void main(String[] args) {
        long checksum = 0;
        for (int round = 0; round < 9; round++) {
            Node list = null;
            int seed = round + 1;
            for (int i = 0; i < 60_000; i++) {
                seed = seed * 1664525 + 1013904223;
                list = new Node(seed >>> 10, list);
            }
            list = sort(list);
            for (int i = 0; i < 10; i++) {
                list = reverse(list);
            }
            int position = 0;
            for (Node node = list; node != null; node = node.next) {
                checksum += (long) node.value * (position++ & 15);
            }
        }
        System.out.println(checksum);
    }
}
