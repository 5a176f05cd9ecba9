// COVERS: uncaught exception with causes and suppressed exceptions, common frames elided
// EXIT: 1
public class UncaughtCauses {
    static class Failure extends Exception {
        Failure(String message, Throwable cause) { super(message, cause); }
    }

    static void low(int x) {
        System.out.println("low " + 10 / x);
    }

    static void middle(int x) throws Failure {
        try {
            low(x);
        } catch (ArithmeticException e) {
            Failure f = new Failure("middle failed", e);
            f.addSuppressed(new IllegalStateException("suppressed one"));
            f.addSuppressed(new RuntimeException(new Error()));
            throw f;
        }
    }

    static void high(int x) {
        try {
            middle(x);
        } catch (Failure e) {
            throw new RuntimeException(e);
        }
    }

    public static void main(String[] args) {
        high(5);
        high(0);
    }
}
