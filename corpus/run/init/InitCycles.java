// COVERS: cyclic class initialization: two classes, superclass and subclass, enum and its holder; recursive requests see defaults
public class InitCycles {
    static class A {
        static { System.out.println("A begins, B.b=" + B.b); }
        static int a = B.b + 1;
        static final int AC = 50;
        static { System.out.println("A ends a=" + a); }
    }

    static class B {
        static { System.out.println("B begins, A.a=" + A.a + " AC=" + A.AC); }
        static int b = A.a + 10;
        static { System.out.println("B ends b=" + b); }
    }

    static class Super {
        static final Super INSTANCE = new Sub();
        static int counter = 7;
        static { System.out.println("Super done " + counter); }
        Super() { System.out.println("Super() counter=" + counter); counter++; }
    }

    static class Sub extends Super {
        static String s = "sub static";
        static { System.out.println("Sub static block"); }
        Sub() { System.out.println("Sub() s=" + s); }
    }

    static class Singleton {
        private static final Singleton SELF = new Singleton();
        private static int value = 5;
        private static int later;
        int seen;
        Singleton() {
            seen = value;
            value++;
            later++;
        }
        static Singleton get() { return SELF; }
    }

    enum Planet {
        EARTH(Registry.next()), MARS(Registry.next());
        final int id;
        Planet(int id) { this.id = id; }
    }

    static class Registry {
        static int n = 100;
        static Planet home = Planet.EARTH;
        static int next() { return n++; }
    }

    static class Chain1 { static int v = Chain2.v + 1; }
    static class Chain2 { static int v = Chain3.v + 1; }
    static class Chain3 { static int v = Chain1.v + 1; }

    static class Outer {
        static int o = init("Outer", 1);
        static class Nested {
            static int n = init("Nested", 2);
        }
        static int useNested() { return Nested.n + o; }
    }

    static int init(String s, int v) {
        System.out.println("init " + s);
        return v;
    }

    public static void main(String[] args) {
        System.out.println(A.a + " " + B.b);
        new Sub();
        System.out.println(Super.counter);
        System.out.println(Singleton.get().seen + " " + Singleton.value + " " + Singleton.later);
        System.out.println(Registry.home + " " + Planet.MARS.id + " " + Registry.n);
        System.out.println(Chain2.v + " " + Chain1.v + " " + Chain3.v);
        System.out.println(Outer.Nested.n);
        System.out.println(Outer.useNested());
        Runnable r = new Runnable() {
            final String s = "field " + init("anonymous field", 3);
            { System.out.println(s); }
            @Override public void run() { System.out.println("run " + s); }
        };
        r.run();
    }
}
