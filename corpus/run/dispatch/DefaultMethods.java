// COVERS: default-method diamonds, class wins, most specific interface, X.super calls, static and private interface methods
public class DefaultMethods {
    interface Top {
        default String m() { return "Top.m"; }
        default String n() { return "Top.n calls " + m(); }
        static String s() { return "Top.s"; }
    }

    interface Left extends Top {
        @Override default String m() { return "Left.m<" + Top.super.m() + ">"; }
        private String hidden() { return "Left.hidden"; }
        default String viaHidden() { return hidden() + helper(); }
        private static String helper() { return "+Left.helper"; }
        static String s() { return "Left.s"; }
    }

    interface Right extends Top {
        @Override default String m() { return "Right.m"; }
        default String hidden() { return "Right.hidden"; }
    }

    interface Plain extends Top {}

    interface Abstracting extends Top {
        @Override String m();
    }

    static class Both implements Left, Right {
        @Override public String m() { return "Both[" + Left.super.m() + "," + Right.super.m() + "]"; }
    }

    static class Specific implements Top, Left, Plain {}

    static class Base { public String m() { return "Base.m"; } }

    static class ClassWins extends Base implements Left {}

    static abstract class Reabstracted implements Left, Abstracting {
        public abstract String m();
    }

    static class Concrete extends Reabstracted {
        @Override public String m() { return "Concrete.m"; }
    }

    interface Counter {
        int[] COUNT = {0};
        default int up() { return ++COUNT[0]; }
    }

    static class C1 implements Counter {}
    static class C2 implements Counter { @Override public int up() { return Counter.super.up() * 100; } }

    interface Walker { default String move() { return "walk"; } }
    interface Swimmer { default String move() { return "swim"; } }
    enum Duck implements Walker, Swimmer {
        LAND { @Override public String move() { return "land-" + super.move() + ordinal(); } },
        WATER;
        @Override public String move() { return Walker.super.move() + "&" + Swimmer.super.move(); }
    }

    public static void main(String[] args) {
        Top[] tops = {new Both(), new Specific(), new ClassWins(), new Concrete(), new Top() {}, new Plain() {}, new Right() { @Override public String m() { return "lambda-like " + Right.super.m(); } }};
        for (Top t : tops) System.out.println(t.m() + " | " + t.n());
        System.out.println(Top.s() + Left.s());
        System.out.println(new Both().viaHidden() + " " + new Both().hidden());
        Counter c1 = new C1(), c2 = new C2();
        System.out.println(c1.up() + " " + c2.up() + " " + c1.up() + " " + Counter.COUNT[0]);
        for (Duck d : Duck.values()) System.out.println(d + " " + d.move());
        java.util.Comparator<String> length = (x, y) -> x.length() - y.length();
        System.out.println(length.reversed().compare("a", "bbb") + " " + length.thenComparing(java.util.Comparator.naturalOrder()).compare("b", "a"));
        java.util.function.Function<Integer, Integer> inc = v -> v + 1;
        System.out.println(inc.andThen(v -> v * 2).compose((Integer v) -> v - 3).apply(10));
    }
}
