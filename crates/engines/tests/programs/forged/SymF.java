/**
 * With static fields as input. The certificate beside it is that of a method that gives {@code other} to the lost input;
 * this one gives it the marker, and the static field of B, which is not initialized yet, may lead there.
 */
public class SymF {
    static class Node {
        Object tag;
    }

    static class B {
        static Node node;
    }

    static void f(Node p, int k) {
        Object marker = new Object();
        Object other = new Object();
        if (p != null) p.tag = marker;
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            Node q = B.node;
            if (q != null) assert q.tag != marker && other != marker;
        }
    }
}
