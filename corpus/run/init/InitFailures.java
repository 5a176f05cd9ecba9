// COVERS: ExceptionInInitializerError, NoClassDefFoundError afterwards, errors thrown by initializers, recovery of other classes
public class InitFailures {
    static class Bad {
        static int x = 5;
        static { if (x == 5) throw new IllegalStateException("bad init"); }
        static final int CONST = 9;
        static void touch() {}
    }

    static class ThrowsError {
        static { fail(); }
        static void fail() { throw new StackOverflowError("made up"); }
        static int y;
    }

    static class DivideByZero {
        static int zero;
        static int value = 1 / zero;
    }

    static class BadChild extends Bad {
        static { System.out.println("BadChild never initialized"); }
        static int z = 1;
    }

    static class BadInstance {
        int v = Integer.parseInt("oops");
    }

    enum BadEnum {
        ONE, TWO;
        static { if (values().length == 2) throw new UnsupportedOperationException("enum"); }
    }

    interface BadInterface {
        int V = Integer.parseInt("not int");
        default void m() {}
    }

    static class Implementor implements BadInterface {}

    interface Action { Object run(); }

    static void attempt(String name, Action a) {
        try {
            System.out.println(name + " value " + a.run());
        } catch (ExceptionInInitializerError e) {
            System.out.println(name + " EIIE message=" + e.getMessage() + " cause=" + e.getCause() + " exception=" + e.getException());
        } catch (NoClassDefFoundError e) {
            System.out.println(name + " NCDFE " + e.getMessage());
        } catch (Throwable t) {
            System.out.println(name + " " + t);
        }
    }

    public static void main(String[] args) {
        attempt("Bad.CONST", () -> Bad.CONST);
        attempt("Bad.x", () -> Bad.x);
        attempt("Bad.x again", () -> Bad.x);
        attempt("Bad.touch", () -> { Bad.touch(); return 1; });
        attempt("new Bad", () -> new Bad());
        attempt("Bad[]", () -> new Bad[2].length);
        attempt("Bad.class", () -> Bad.class.getSimpleName());
        attempt("instanceof", () -> (Object) "s" instanceof Bad);
        attempt("BadChild", () -> BadChild.z);
        attempt("BadChild again", () -> BadChild.z);
        attempt("ThrowsError", () -> ThrowsError.y);
        attempt("ThrowsError again", () -> ThrowsError.y);
        attempt("DivideByZero", () -> DivideByZero.value);
        attempt("BadInstance", () -> new BadInstance());
        attempt("BadInstance again", () -> new BadInstance());
        attempt("BadEnum", () -> BadEnum.ONE);
        attempt("BadEnum again", () -> BadEnum.valueOf("TWO"));
        attempt("Implementor", () -> new Implementor());
        attempt("Implementor again", () -> new Implementor());
        attempt("forName", () -> { try { return Class.forName("InitFailures$Fresh"); } catch (ClassNotFoundException e) { return e; } });
        attempt("forName again", () -> { try { return Class.forName("InitFailures$Fresh"); } catch (ClassNotFoundException e) { return e; } });
        attempt("forName no init", () -> { try { return Class.forName("InitFailures$Fresh", false, InitFailures.class.getClassLoader()).getSimpleName(); } catch (ClassNotFoundException e) { return e; } });
    }

    static class Fresh {
        static { Object o = null; o.hashCode(); }
    }
}
