// COVERS: assert with and without messages of every type, evaluation of messages, assertion status, nesting
public class Asserts {
    static int evaluations;

    static boolean check(boolean b) {
        evaluations++;
        return b;
    }

    static String message() {
        evaluations += 100;
        return "computed";
    }

    interface Body { void run(); }

    static void attempt(Body b) {
        try {
            b.run();
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println(e + " | " + e.getMessage() + " | " + e.getCause());
        }
    }

    static class Inner {
        static final boolean ENABLED;
        static {
            boolean on = false;
            assert on = true;
            ENABLED = on;
        }
        void work(int x) {
            assert x > 0 : x;
            System.out.println("worked " + x);
        }
    }

    public static void main(String[] args) {
        attempt(() -> { assert check(true); });
        attempt(() -> { assert check(false); });
        attempt(() -> { assert check(false) : message(); });
        attempt(() -> { assert check(true) : message(); });
        System.out.println(evaluations);
        attempt(() -> { assert false : 42; });
        attempt(() -> { assert false : 42L; });
        attempt(() -> { assert false : 'c'; });
        attempt(() -> { assert false : 1.5f; });
        attempt(() -> { assert false : 2.5; });
        attempt(() -> { assert false : true; });
        attempt(() -> { assert false : (byte) 7; });
        attempt(() -> { assert false : null; });
        attempt(() -> { assert false : new RuntimeException("as cause"); });
        attempt(() -> { assert false : new StringBuilder("sb"); });
        attempt(() -> { assert 1 + 1 == 2 : "math"; });
        attempt(() -> new Inner().work(5));
        attempt(() -> new Inner().work(-5));
        attempt(() -> { throw new AssertionError(); });
        attempt(() -> { throw new AssertionError("text"); });
        attempt(() -> { throw new AssertionError("text", new Error("why")); });
        attempt(() -> { throw new AssertionError((Object) null); });
        System.out.println(Inner.ENABLED + " " + Asserts.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        boolean enabled = false;
        assert enabled = true;
        System.out.println("enabled " + enabled);
        int i = 0;
        assert i++ == 0 : "side effects happen";
        System.out.println(i);
        try {
            assert false : message();
        } catch (Error e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top.getMethodName() + " " + top.getClassName() + " " + top.getLineNumber() + " " + top.getFileName());
        }
    }
}
