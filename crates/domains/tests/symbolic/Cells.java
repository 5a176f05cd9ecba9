/** Cells of structures, and what holds them. */
class Cells {
    static class One {
        boolean mark;
        One next;
    }

    static class Two {
        boolean mark;
        Two next;
        Two prev;
    }

    static class Tree {
        boolean mark;
        Tree left;
        Tree right;
    }

    static class Parented {
        boolean mark;
        Parented left;
        Parented right;
        Parented parent;
    }

    static class Tagged {
        boolean mark;
        Tagged next;
        Object tag;
    }

    static class Other {
        boolean mark;
        Other next;
    }

    static class Holder {
        static Object shared;
        boolean flag;
        Object a;
        Object b;
        Object c;
        Object d;
    }

    static class Late {
        static Object late;
    }

    static class Quiet {}

    interface Noise {
        Object NOISE = new Object();

        default void noise() {}
    }

    /** Whose initializer is that of the interface. */
    static class Noisy implements Noise {}
}
