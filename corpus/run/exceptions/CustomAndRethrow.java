// COVERS: custom exception hierarchies, multi-catch, precise rethrow, catch order, generic throws, chained causes
import java.util.*;

public class CustomAndRethrow {
    static class AppException extends Exception {
        final int code;
        AppException(String m, int code) { super(m); this.code = code; }
        int code() { return code; }
    }

    static class NotFound extends AppException {
        NotFound(String what) { super(what + " not found", 404); }
        @Override int code() { return -code; }
    }

    static class Fatal extends RuntimeException {
        Fatal(Throwable cause) { super(cause); }
        Fatal() {}
    }

    static void raise(int n) throws AppException {
        switch (n) {
            case 0: return;
            case 1: throw new AppException("app", 1);
            case 2: throw new NotFound("thing");
            case 3: throw new Fatal(new NotFound("inner"));
            case 4: throw new Fatal();
            case 5: throw new ArithmeticException("arith");
            case 6: throw new Error("err");
            default: throw new IllegalArgumentException("n=" + n);
        }
    }

    static String handle(int n) {
        try {
            raise(n);
            return "ok";
        } catch (NotFound e) {
            return "NF " + e.code() + " " + e.getMessage();
        } catch (AppException e) {
            return "APP " + e.code();
        } catch (ArithmeticException | IllegalArgumentException e) {
            return "MULTI " + e.getClass().getSimpleName() + " " + e.getMessage();
        } catch (RuntimeException e) {
            Throwable c = e.getCause();
            return "RT " + e.getMessage() + " cause " + (c instanceof AppException ? ((AppException) c).code() : c);
        } catch (Throwable t) {
            return "T " + t;
        } finally {
            System.out.print("[" + n + "] ");
        }
    }

    static void precise(int n) throws AppException {
        try {
            raise(n);
        } catch (final Exception e) {
            System.out.print("rethrow ");
            throw e;
        }
    }

    @SuppressWarnings("unchecked")
    static <E extends Throwable> void sneaky(Throwable t) throws E { throw (E) t; }

    interface Thrower<X extends Exception> { void go() throws X; }

    static <X extends Exception> void run(Thrower<X> t) throws X { t.go(); }

    static Throwable root(Throwable t) { return t.getCause() == null ? t : root(t.getCause()); }

    public static void main(String[] args) {
        for (int i = 0; i <= 7; i++) System.out.println(handle(i));
        for (int i = 1; i <= 5; i++) {
            try {
                precise(i);
            } catch (AppException | Fatal e) {
                System.out.println("outer " + e.getMessage());
            } catch (RuntimeException e) {
                System.out.println("other " + e);
            }
        }
        try {
            CustomAndRethrow.<RuntimeException>sneaky(new java.io.IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            run(() -> { throw new NotFound("lambda"); });
        } catch (AppException e) {
            System.out.println(e.getMessage());
        }
        CustomAndRethrow.<RuntimeException>run(() -> System.out.println("no throw"));
        Throwable t = new Error("root");
        for (int i = 0; i < 5; i++) t = i % 2 == 0 ? new RuntimeException(t) : new Exception("level" + i, t);
        System.out.println(root(t).getMessage() + " " + t);
        List<String> order = new ArrayList<>();
        try {
            try {
                order.add("a");
                throw new Exception("1");
            } catch (Exception e) {
                order.add("b" + e.getMessage());
                throw new Exception("2");
            } finally {
                order.add("c");
            }
        } catch (Exception e) {
            order.add("d" + e.getMessage());
        }
        System.out.println(order);
        Exception shared = new AppException("shared", 5);
        int caught = 0;
        for (int i = 0; i < 3; i++) try { throw shared; } catch (Exception e) { if (e == shared) caught++; }
        System.out.println(caught);
    }
}
