// ENTRY: PrivateNodes.total
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: its constructors and methods keep that
// WHY: nobody else makes nodes, and those that are made have a label
// ENTRY: PrivateNodes.totalBug
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a mark is taken away again
// ENTRY: PrivateNodes.notes
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a note is set through the class below that has it from the node

/** Nodes of a private class: their fields are seen by this class alone, whatever their own modifiers say. */
public final class PrivateNodes {
    private static class Node {
        final int[] label;
        int[] mark;
        int[] note;
        Node next;

        Node(int[] label, Node next) {
            this.label = label;
            this.next = next;
            this.mark = label;
            this.note = label;
        }
    }

    private static final class Special extends Node {
        Special(Node next) {
            super(new int[1], next);
        }
    }

    private Node first;
    private Special special;

    public void push(int size) {
        first = new Node(new int[size < 0 ? 0 : size], first);
    }

    public void pushSpecial() {
        special = new Special(first);
    }

    public void forget() {
        if (first != null) {
            first.mark = null;
        }
        if (special != null) {
            special.note = null;
        }
    }

    public int total() {
        return first == null ? 0 : first.label.length;
    }

    public int totalBug() {
        return first == null ? 0 : first.mark.length;
    }

    public int notes() {
        return special == null ? 0 : special.note.length;
    }
}
