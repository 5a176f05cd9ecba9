// COVERS: uncaught custom exception with overridden toString and multi-line message, thrown from finally
// EXIT: 1
public class UncaughtCustom {
    static class Weird extends Exception {
        final int code;
        Weird(int code, String message, Throwable cause) {
            super(message, cause);
            this.code = code;
        }
        @Override public String toString() { return "Weird[" + code + "] " + getLocalizedMessage(); }
        @Override public String getLocalizedMessage() { return "<<" + getMessage() + ">>"; }
    }

    static class NoMessage extends RuntimeException {}

    interface Task { void run() throws Exception; }

    static void perform(Task t) throws Exception {
        try {
            t.run();
        } finally {
            System.out.println("performed");
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            perform(() -> { throw new NoMessage(); });
        } catch (NoMessage e) {
            System.out.println("first " + e);
            try {
                perform(() -> System.out.println("second fine"));
            } finally {
                throw new Weird(7, "line one\nline two\ttabbed", e);
            }
        }
    }
}
