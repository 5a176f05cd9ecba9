/**
 * Objects that the program has lost, and static fields of classes that nobody has initialized yet: if static fields are
 * input, these may lead to those. Every method fails for some input.
 */
class LostRegion {
    static class Node {
        Object tag;
        int v;
        Node next;
    }

    static class B {
        static Node node;
    }

    static class Pair {
        Node left;
        int[] cells;
    }

    static class P {
        static Pair pair;
        static Node[] nodes;
    }

    /** A list whose cells were written to before it was lost. */
    static void list(Node p, int k, int m) {
        Object marker = new Object();
        int w = m > 3 ? 7 : 5;
        for (Node n = p; n != null; n = n.next) {
            n.tag = marker;
            n.v = w;
        }
        p = null;
        m = 0;
        w = 0;
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            Node q = B.node;
            if (q != null && q.tag == marker) assert q.v != 7;
        }
    }

    static void otherWay(Node p, int k, int m) {
        Object marker = new Object();
        int w = m <= 3 ? 7 : 5;
        for (Node n = p; n != null; n = n.next) {
            n.tag = marker;
            n.v = w;
        }
        p = null;
        m = 0;
        w = 0;
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            Node q = B.node;
            if (q != null && q.tag == marker) assert q.v != 7;
        }
    }

    /** So many rounds that no path is followed to its end. */
    static void deep(Node p, int k, int m) {
        Object marker = new Object();
        int w = m > 3 ? 7 : 5;
        for (Node n = p; n != null; n = n.next) {
            n.tag = marker;
            n.v = w;
        }
        p = null;
        m = 0;
        w = 0;
        boolean in = false;
        for (int i = 0; i < k; i++) if (k > 3000) in = true;
        if (in) {
            Node q = B.node;
            if (q != null && q.tag == marker) assert q.v != 7;
        }
    }

    /** One object, and the other way to write. */
    static void single(Node p, int k) {
        Object marker = new Object();
        if (p != null) p.tag = marker;
        p = null;
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            Node q = B.node;
            if (q != null) assert q.tag != marker;
        }
    }

    /** Behind the static field. */
    static void behind(Node p, int k) {
        Object marker = new Object();
        if (p != null) p.tag = marker;
        p = null;
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            Pair q = P.pair;
            if (q != null && q.left != null) assert q.left.tag != marker;
        }
    }

    /** In an array. */
    static void cell(Node p, int k) {
        Object marker = new Object();
        if (p != null) p.tag = marker;
        p = null;
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            Node[] q = P.nodes;
            if (q != null && q.length > 0 && q[0] != null) assert q[0].tag != marker;
        }
    }

    /** An array that was lost. */
    static void array(int[] a, int k) {
        if (a == null || a.length != 3) return;
        a[1] = 1;
        a[2] = 2;
        a[0] = 77;
        a = null;
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            Pair q = P.pair;
            if (q != null && q.cells != null && q.cells.length == 3) assert q.cells[0] != 77;
        }
    }
}
