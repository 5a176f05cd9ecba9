// COVERS: class and instance initialization order with superclasses, blocks and overridden methods in constructors
public class InitOrder {
    static String trace(String s) {
        System.out.println(s);
        return s;
    }

    static class Base {
        static String s1 = trace("Base static field");
        String f1 = trace("Base instance field");
        static { trace("Base static block"); }
        { trace("Base instance block"); }
        Base() {
            trace("Base constructor");
            hook();
        }
        void hook() { trace("Base hook"); }
    }

    static class Derived extends Base {
        static String s2 = trace("Derived static field");
        static { trace("Derived static block"); }
        int number = 5;
        final int constant = 6;
        final Integer boxed = 7;
        String f2 = trace("Derived instance field");
        { trace("Derived block sees number=" + number); }
        Derived() {
            this(trace("argument before super").length());
            trace("Derived() number=" + number);
        }
        Derived(int n) {
            super();
            trace("Derived(int) " + n);
            number = n;
        }
        @Override void hook() { trace("Derived hook number=" + number + " constant=" + constant + " boxed=" + boxed + " f2=" + f2); }
    }

    static class ForwardRefs {
        static int a = peek();
        static int b = 10;
        static final int C = 20;
        static final Integer D = 30;
        static int e = InitOrder.ForwardRefs.f + 1;
        static int f = 2;
        static int peek() { return b + C + (D == null ? 1000 : D); }
    }

    static class Lazy {
        static final int INLINE = 99;
        static final String TEXT = "inline text";
        static final Integer NOT_INLINE = 98;
        static { trace("Lazy initialized"); }
        static void touch() {}
    }

    public static void main(String[] args) {
        trace("main starts");
        new Derived();
        trace("second instance");
        new Derived(3).hook();
        System.out.println(ForwardRefs.a + " " + ForwardRefs.b + " " + ForwardRefs.e + " " + ForwardRefs.f);
        System.out.println(Lazy.INLINE + Lazy.TEXT);
        Lazy[] none = new Lazy[3];
        Lazy nullRef = null;
        System.out.println(none.length + " " + (nullRef instanceof Lazy) + " " + Lazy.class.getSimpleName());
        trace("before NOT_INLINE");
        System.out.println(Lazy.NOT_INLINE);
        nullRef.touch();
        trace("end");
    }
}
