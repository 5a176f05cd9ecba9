// COVERS: initialization of interfaces with and without default methods, fields of superinterfaces, static through subclass
public class InitInterfaces {
    static int log(String s, int v) {
        System.out.println("init " + s);
        return v;
    }

    interface Plain { int P = log("Plain", 1); }

    interface WithDefault {
        int W = log("WithDefault", 2);
        default void hello() { System.out.println("hello " + W); }
    }

    interface SubDefault extends WithDefault {
        int S = log("SubDefault", 3);
    }

    interface SubWithOwnDefault extends Plain, WithDefault {
        int O = log("SubWithOwnDefault", 4);
        default void own() {}
    }

    interface StaticOnly {
        int T = log("StaticOnly", 5);
        static int get() { return T + 1; }
    }

    interface PrivateOnly {
        int Q = log("PrivateOnly", 6);
        private int secret() { return Q; }
    }

    static class A implements Plain, SubDefault, StaticOnly, PrivateOnly {
        static { System.out.println("init A"); }
    }

    static class B extends A implements SubWithOwnDefault {
        static { System.out.println("init B"); }
        static int x = 1;
    }

    static class Parent {
        static { System.out.println("init Parent"); }
        static int inherited = 5;
        static final int CONSTANT = 6;
        static void parentStatic() { System.out.println("parentStatic"); }
    }

    static class Child extends Parent {
        static { System.out.println("init Child"); }
    }

    public static void main(String[] args) {
        System.out.println("-- new A");
        new A();
        System.out.println("-- B.x");
        System.out.println(B.x);
        System.out.println("-- B.P");
        System.out.println(B.P);
        System.out.println("-- StaticOnly.get");
        System.out.println(StaticOnly.get());
        System.out.println("-- SubDefault.S");
        System.out.println(SubDefault.S + " " + A.W);
        System.out.println("-- Child.inherited");
        System.out.println(Child.CONSTANT);
        Child[] children = new Child[2];
        System.out.println(Child.inherited);
        Child.parentStatic();
        System.out.println("-- new Child");
        children[0] = new Child();
        new B().hello();
        System.out.println("-- anonymous");
        new PrivateOnly() {};
        System.out.println(PrivateOnly.Q);
        SubDefault anonymous = new SubDefault() {
            @Override public void hello() { WithDefault.class.getName(); SubDefault.super.hello(); System.out.println("overridden"); }
        };
        anonymous.hello();
    }
}
