// COVERS: instance initializer order, constructor chaining, this-escape, final fields seen early, exceptions in constructors
import java.util.*;

public class InstanceInit {
    static List<String> log = new ArrayList<>();
    static int note(String s, int v) { log.add(s + "=" + v); return v; }
    static void flush() { System.out.println(log); log.clear(); }

    int a = note("a", 1);
    int b;
    { b = note("b", a + 1); }
    int c = note("c", b + this.d);
    int d = note("d", 10);
    { note("block", a + b + c + d); }

    InstanceInit() { this(note("arg", 5)); note("ctor0", a); }
    InstanceInit(int x) { note("ctor1", x + d); }
    InstanceInit(int... xs) { this(); note("varargs", xs.length); }

    static class Escape {
        static Escape last;
        final int value;
        final List<String> names = new ArrayList<>();
        Escape(int v) {
            last = this;
            observe();
            value = v;
            observe();
        }
        void observe() { System.out.println("observed " + value + " " + names); }
    }

    static class SubEscape extends Escape {
        final String extra;
        String other = "other";
        SubEscape(String e) {
            super(e.length());
            extra = e;
            observe();
        }
        @Override void observe() { System.out.println("sub " + value + " " + extra + " " + other + " " + names); }
    }

    static class Failing {
        static int attempts;
        static Failing leaked;
        int half = 1;
        Failing(boolean fail) {
            attempts++;
            leaked = this;
            if (fail) throw new IllegalArgumentException("constructor failed");
            half = 2;
        }
    }

    static class Parent {
        Parent() { init(); }
        void init() {}
    }

    static class Child extends Parent {
        int x = 5;
        int y;
        Integer z = null;
        Child() { super(); }
        @Override void init() { x = 100; y = 200; z = 300; }
    }

    static class Evaluation {
        Evaluation(int a, int b, int c) { System.out.println("args " + a + b + c); }
    }

    static int counter;

    public static void main(String[] args) {
        new InstanceInit();
        flush();
        new InstanceInit(7);
        flush();
        new InstanceInit(1, 2, 3);
        flush();
        new Escape(3);
        System.out.println(Escape.last.value);
        new SubEscape("four");
        try {
            new Failing(true);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Failing.leaked.half + " " + Failing.attempts);
        }
        System.out.println(new Failing(false).half);
        Child child = new Child();
        System.out.println(child.x + " " + child.y + " " + child.z);
        new Evaluation(++counter, counter++ + counter, counter *= 2);
        Object o = new Object() {
            int i = note("anon", 1);
            { note("anon block", i + 1); }
            @Override public String toString() { return "anon" + i; }
        };
        System.out.println(o);
        flush();
    }
}
