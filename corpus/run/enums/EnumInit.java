// COVERS: enum initialization order, constructors seeing statics, constant-specific state, nested switch maps, enum in interface, private constructors
import java.util.*;

public class EnumInit {
    static StringBuilder log = new StringBuilder();

    enum Color {
        RED(note("red")), GREEN(note("green")) {
            int extra = note("green extra");
            { note("green block"); }
            @Override int score() { return extra + 100; }
        };
        static int total = note("total");
        static final int CONST = 5;
        static final Map<String, Color> NAMES = new TreeMap<>();
        final int n;
        int seenTotal;
        static { note("static block"); for (Color c : values()) NAMES.put(c.name().toLowerCase(), c); }
        Color(int n) {
            this.n = n;
            seenTotal = staticTotal();
            note("ctor " + name() + ordinal() + CONST);
        }
        static int staticTotal() { return total; }
        int score() { return n; }
    }

    static int note(String s) {
        log.append(s).append(';');
        return log.length();
    }

    interface Holder {
        enum Inner { P, Q; Inner flip() { return this == P ? Q : P; } }
        Inner DEFAULT = Inner.Q;
    }

    enum Tree {
        ROOT(null), LEFT(ROOT), RIGHT(ROOT), LEAF(LEFT);
        final Tree parent;
        final List<Tree> children = new ArrayList<>();
        Tree(Tree parent) {
            this.parent = parent;
            if (parent != null) parent.children.add(this);
        }
        int depth() { return parent == null ? 0 : parent.depth() + 1; }
    }

    enum Cmd implements Runnable {
        START { public void run() { System.out.print("start "); } },
        STOP { public void run() { System.out.print("stop "); START.run(); } };
    }

    enum Big { A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9 }

    static int classify(Big b) {
        switch (b) {
            case A0: case B0: return 0;
            case A5: return 5;
            case B9: return 19;
            default: return -1;
        }
    }

    static String two(Color c, Holder.Inner i) {
        switch (c) {
            case RED:
                switch (i) {
                    case P: return "red-p";
                    case Q: break;
                }
                return "red-q";
            default:
                return "other-" + i.flip();
        }
    }

    public static void main(String[] args) {
        System.out.println(Color.CONST + " " + log);
        System.out.println(Color.GREEN.score() + " " + log);
        for (Color c : Color.values()) System.out.println(c + " " + c.n + " " + c.seenTotal + " " + c.score());
        System.out.println(Color.NAMES + " " + Color.total);
        for (Tree t : Tree.values()) System.out.print(t + ":" + t.depth() + t.children + " ");
        System.out.println();
        for (Cmd c : Cmd.values()) c.run();
        System.out.println();
        int sum = 0;
        for (Big b : Big.values()) sum = sum * 3 + classify(b);
        System.out.println(sum);
        for (Color c : Color.values()) for (Holder.Inner i : Holder.Inner.values()) System.out.print(two(c, i) + " ");
        System.out.println(Holder.DEFAULT.flip());
        EnumSet<Big> some = EnumSet.range(Big.A8, Big.B2);
        some.add(Big.A0);
        System.out.println(some + " " + Big.valueOf("B5").compareTo(Big.A5) + " " + EnumSet.complementOf(some).size());
        Set<Big> hash = new TreeSet<>(Comparator.comparing(Big::name).reversed());
        hash.addAll(Arrays.asList(Big.A1, Big.B1, Big.A0));
        System.out.println(hash);
    }
}
