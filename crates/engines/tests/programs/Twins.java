import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * Pairs of methods that differ in little: the one whose name ends in {@code Right} never fails, the other one does for
 * some input. A certificate of the first must never be accepted for the second, however it is edited.
 */
class Twins {
    static class Tag {}

    static class Node {
        int v;
        Node next;
        Tag tag;
    }

    static class Both {
        int v;
        Both next, prev;
    }

    static class Tree {
        int v;
        Tree left, right;
    }

    static class Counter {
        static int count;
        static Node last;
        static final int[] CELLS = new int[4];
    }

    static class Noted {
        static int noted = note();

        static int note() {
            Counter.count += 5;
            return 1;
        }
    }

    interface Loud {
        int X = Noted.note();

        default void speak() {}
    }

    static class Speaker implements Loud {}

    static class Shouter extends Speaker {}

    enum Colour {
        RED, GREEN, BLUE
    }

    static void countRight(int n) {
        int i = 0;
        while (i < n) i++;
        assert n < 0 || i == n;
    }

    static void countWrong(int n) {
        int i = 0;
        while (i < n) i++;
        assert n < 0 || i != n;
    }

    static void stepRight(int n) {
        int even = 0;
        for (int i = 0; i < n; i++) even = even == 0 ? 2 : 0;
        assert even != 1;
    }

    static void stepWrong(int n) {
        int even = 0;
        for (int i = 0; i < n; i++) even = even == 0 ? 1 : 0;
        assert even != 1;
    }

    static void boundRight(int n) {
        int x = 0;
        while (Verifier.nondetBoolean()) if (x < 10) x++;
        assert x <= 10;
    }

    static void boundWrong(int n) {
        int x = 0;
        while (Verifier.nondetBoolean()) if (x <= 10) x++;
        assert x <= 10;
    }

    static void signRight(int n) {
        int x = 1;
        while (Verifier.nondetBoolean()) if (x < 1000) x = x + 1;
        assert x > 0;
    }

    static void signWrong(int n) {
        int x = 1;
        while (Verifier.nondetBoolean()) if (x < 1000) x = x - 1;
        assert x > 0;
    }

    static void wrapRight(long n) {
        long x = 0;
        while (Verifier.nondetBoolean()) if (x < 5L) x++;
        assert x != 7L;
    }

    static void wrapWrong(long n) {
        long x = 0;
        while (Verifier.nondetBoolean()) if (x < 9L) x++;
        assert x != 7L;
    }

    static void charRight(char n) {
        char c = 'a';
        while (Verifier.nondetBoolean()) if (c < 'z') c++;
        assert c <= 'z';
    }

    static void charWrong(char n) {
        char c = 'a';
        while (Verifier.nondetBoolean()) if (c <= 'z') c++;
        assert c <= 'z';
    }

    static void doubleRight(double d) {
        double x = 1.0;
        while (Verifier.nondetBoolean()) x = 2.0;
        assert x >= 1.0;
    }

    static void doubleWrong(double d) {
        double x = 1.0;
        while (Verifier.nondetBoolean()) x = 0.5;
        assert x >= 1.0;
    }

    static void fillRight(int[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) a[i] = 7;
        if (a.length > 0) assert a[0] == 7;
    }

    static void fillWrong(int[] a) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) a[i] = 7;
        if (a.length > 0) assert a[0] == 7;
    }

    static void indexRight(int[] a) {
        if (a == null) return;
        int sum = 0;
        for (int i = 0; i < a.length; i++) sum += a[i];
    }

    static void indexWrong(int[] a) {
        if (a == null) return;
        int sum = 0;
        for (int i = 0; i <= a.length; i++) sum += a[i];
    }

    static void walkRight(Node p) {
        Node n = p;
        while (n != null) n = n.next;
        assert n == null;
    }

    static void walkWrong(Node p) {
        Node n = p;
        while (n != null) n = n.next;
        assert p == null || n != null;
    }

    static void markRight(Node p) {
        int seen = 0;
        for (Node n = p; n != null && seen == 0; n = n.next) {
            n.v = 3;
            if (n.v != 3) seen = 1;
        }
        assert seen == 0;
    }

    static void markWrong(Node p) {
        int seen = 0;
        for (Node n = p; n != null && seen == 0; n = n.next) {
            n.v = 3;
            if (n.v == 3) seen = 1;
        }
        assert seen == 0;
    }

    static void buildRight(int k) {
        Node list = null;
        for (int i = 0; i < k; i++) {
            Node n = new Node();
            n.v = 1;
            n.next = list;
            list = n;
        }
        while (list != null) {
            assert list.v == 1;
            list = list.next;
        }
    }

    static void buildWrong(int k) {
        Node list = null;
        for (int i = 0; i < k; i++) {
            Node n = new Node();
            n.v = i;
            n.next = list;
            list = n;
        }
        while (list != null) {
            assert list.v != 1;
            list = list.next;
        }
    }

    static void linkRight(int k) {
        Both first = new Both();
        Both last = first;
        for (int i = 0; i < k; i++) {
            Both n = new Both();
            n.prev = last;
            last.next = n;
            last = n;
        }
        assert last == first || last.prev.next == last;
    }

    static void linkWrong(int k) {
        Both first = new Both();
        Both last = first;
        for (int i = 0; i < k; i++) {
            Both n = new Both();
            n.prev = first;
            last.next = n;
            last = n;
        }
        assert last == first || last.prev.next == last;
    }

    static void treeRight(int k) {
        Tree root = new Tree();
        Tree at = root;
        for (int i = 0; i < k; i++) {
            at.left = new Tree();
            at = at.left;
            at.v = 2;
        }
        for (Tree t = root.left; t != null; t = t.left) assert t.v == 2;
    }

    static void treeWrong(int k) {
        Tree root = new Tree();
        Tree at = root;
        for (int i = 0; i < k; i++) {
            at.left = new Tree();
            at = at.left;
            at.v = i > 2 ? 3 : 2;
        }
        for (Tree t = root.left; t != null; t = t.left) assert t.v == 2;
    }

    static void sharedRight(int k) {
        Counter.count = 1;
        for (int i = 0; i < k; i++) Counter.count = 2;
        assert Counter.count >= 1;
    }

    static void sharedWrong(int k) {
        Counter.count = 1;
        for (int i = 0; i < k; i++) Counter.count = 0;
        assert Counter.count >= 1;
    }

    static void keptRight(Node p, int k) {
        Counter.last = p;
        for (int i = 0; i < k; i++) {
            Node n = Counter.last;
            Counter.last = n;
        }
        assert Counter.last == p;
    }

    static void keptWrong(Node p, int k) {
        Counter.last = p;
        for (int i = 0; i < k; i++) {
            Node n = Counter.last;
            Counter.last = null;
        }
        assert Counter.last == p;
    }

    static void cellsRight(int k) {
        Counter.CELLS[1] = 3;
        for (int i = 0; i < k; i++) Counter.CELLS[2] = 9;
        assert Counter.CELLS[1] == 3;
    }

    static void cellsWrong(int k) {
        Counter.CELLS[1] = 3;
        for (int i = 0; i < k; i++) Counter.CELLS[1] = 9;
        assert Counter.CELLS[1] == 3;
    }

    static void lateRight(int k) {
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            int x = Noted.noted;
            assert Counter.count == 5;
        }
    }

    static void lateWrong(int k) {
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            int x = Noted.noted;
            assert Counter.count == 0;
        }
    }

    static void loudRight(int k) {
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            new Speaker();
            assert Counter.count > 0;
        }
    }

    static void loudWrong(int k) {
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            new Speaker();
            assert Counter.count == 0;
        }
    }

    static void heirRight(int k) {
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            new Shouter();
            assert Counter.count > 0;
        }
    }

    static void heirWrong(int k) {
        boolean in = false;
        for (int i = 0; i < k; i++) in = true;
        if (in) {
            new Shouter();
            assert Counter.count == 0;
        }
    }

    static void textRight(int k) {
        String s = "a";
        for (int i = 0; i < k; i++) s = "b";
        assert s == "a" || s == "b";
    }

    static void textWrong(int k) {
        String s = "a";
        for (int i = 0; i < k; i++) s = "c";
        assert s == "a" || s == "b";
    }

    static void lengthRight(int k) {
        String s = "one";
        for (int i = 0; i < k; i++) s = "two";
        assert s.length() == 3;
    }

    static void lengthWrong(int k) {
        String s = "one";
        for (int i = 0; i < k; i++) s = "four";
        assert s.length() == 3;
    }

    static void internRight(int k) {
        String s = new String("a");
        for (int i = 0; i < k; i++) s = s.intern();
        assert k <= 0 || s == "a";
    }

    static void internWrong(int k) {
        String s = new String("a");
        for (int i = 0; i < k; i++) s = new String("a");
        assert k <= 0 || s == "a";
    }

    static void colourRight(int k) {
        Colour c = Colour.RED;
        for (int i = 0; i < k; i++) c = Colour.GREEN;
        assert c != Colour.BLUE;
    }

    static void colourWrong(int k) {
        Colour c = Colour.RED;
        for (int i = 0; i < k; i++) c = Colour.BLUE;
        assert c != Colour.BLUE;
    }

    static void classRight(int k) {
        Object o = new Node();
        for (int i = 0; i < k; i++) o = new Both();
        assert o.getClass() != Tree.class;
    }

    static void classWrong(int k) {
        Object o = new Node();
        for (int i = 0; i < k; i++) o = new Tree();
        assert o.getClass() != Tree.class;
    }

    static void aliasRight(Node p, Node q, int k) {
        if (p == null || q == null || p == q) return;
        p.v = 1;
        q.v = 2;
        for (int i = 0; i < k; i++) q.v = 3;
        assert p.v == 1;
    }

    static void aliasWrong(Node p, Node q, int k) {
        if (p == null || q == null) return;
        p.v = 1;
        q.v = 2;
        for (int i = 0; i < k; i++) q.v = 3;
        assert p.v == 1;
    }

    static void lostRight(Node p, Node q, int k) {
        if (p == null || q == null) return;
        Tag tag = new Tag();
        p.tag = null;
        p = null;
        for (int i = 0; i < k; i++) tag = new Tag();
        Node n = q.next;
        if (n != null) assert n.tag != tag;
    }

    static void lostWrong(Node p, Node q, int k) {
        if (p == null || q == null) return;
        Tag tag = new Tag();
        p.tag = tag;
        p = null;
        for (int i = 0; i < k; i++) k--;
        Node n = q.next;
        if (n != null) assert n.tag != tag;
    }

    static void castRight(int k) {
        Object o = "s";
        for (int i = 0; i < k; i++) o = "t";
        String s = (String) o;
    }

    static void castWrong(int k) {
        Object o = "s";
        for (int i = 0; i < k; i++) o = new Object();
        String s = (String) o;
    }

    static void nullRight(int k) {
        Node n = new Node();
        for (int i = 0; i < k; i++) n = new Node();
        n.v = 1;
    }

    static void nullWrong(int k) {
        Node n = new Node();
        for (int i = 0; i < k; i++) n = n.next;
        n.v = 1;
    }

    static void sizeRight(int k) {
        int[] a = new int[3];
        for (int i = 0; i < k; i++) a = new int[4];
        a[2] = 1;
    }

    static void sizeWrong(int k) {
        int[] a = new int[3];
        for (int i = 0; i < k; i++) a = new int[2];
        a[2] = 1;
    }

    static void storeRight(int k) {
        Object[] a = new Object[2];
        for (int i = 0; i < k; i++) a = new Node[2];
        a[0] = new Node();
    }

    static void storeWrong(int k) {
        Object[] a = new Object[2];
        for (int i = 0; i < k; i++) a = new Both[2];
        a[0] = new Node();
    }

    static void flagRight(boolean b, int k) {
        boolean flag = true;
        for (int i = 0; i < k; i++) flag = flag || b;
        assert flag;
    }

    static void flagWrong(boolean b, int k) {
        boolean flag = true;
        for (int i = 0; i < k; i++) flag = flag && b;
        assert flag;
    }
}
