// COVERS: printed stack traces to System.out with causes, suppressed, circular causes, elements, fillInStackTrace, setStackTrace
import java.io.*;

public class StackTraces {
    static class Quiet extends RuntimeException {
        Quiet(String m) { super(m, null, false, false); }
    }

    static class Described extends Exception {
        @Override public String toString() { return "Described!"; }
        @Override public String getMessage() { return "own message"; }
    }

    static class Localized extends Exception {
        Localized() { super("plain"); }
        @Override public String getLocalizedMessage() { return "localized"; }
    }

    static Exception made;

    static void make() { made = new Exception("made here"); }

    static void a(int n) throws Exception {
        if (n == 0) throw new IOException("bottom");
        a(n - 1);
    }

    static void wrap() throws Exception {
        try {
            a(2);
        } catch (IOException e) {
            throw new Exception("wrapped", e);
        }
    }

    class Inner {
        Inner() { fail(); }
        void fail() { throw new UnsupportedOperationException(); }
    }

    static void print(Throwable t) { t.printStackTrace(System.out); }

    public static void main(String[] args) {
        try {
            wrap();
        } catch (Exception e) {
            print(e);
            print(e.getCause());
        }
        make();
        try {
            throw made;
        } catch (Exception e) {
            print(e);
            e.fillInStackTrace();
            print(e);
        }
        print(new Quiet("no frames"));
        print(new Described());
        print(new Localized());
        try {
            new StackTraces().new Inner();
        } catch (UnsupportedOperationException e) {
            print(e);
        }
        Exception x = new Exception("x"), y = new Exception("y", x);
        x.initCause(y);
        print(x);
        Exception withSuppressed = new Exception("main problem");
        withSuppressed.addSuppressed(new Exception("s1", new Error("s1 cause")));
        withSuppressed.addSuppressed(new Quiet("s2"));
        print(withSuppressed);
        withSuppressed.setStackTrace(new StackTraceElement[] {new StackTraceElement("pkg.Cls", "method", "File.java", 12), new StackTraceElement("A", "native", "A.java", -2), new StackTraceElement("B", "unknown", null, -1)});
        print(withSuppressed);
        Runnable r = () -> { throw new IllegalStateException("anonymous", new Quiet("deep")); };
        Runnable anonymous = new Runnable() {
            @Override public void run() { r.run(); }
        };
        try {
            anonymous.run();
        } catch (IllegalStateException e) {
            StackTraceElement[] trace = e.getStackTrace();
            System.out.println(trace.length + " " + trace[trace.length - 1] + " " + trace[trace.length - 2].getMethodName() + " " + trace[trace.length - 2].getClassName());
        }
        try {
            x.initCause(new Error());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Exception((Throwable) null).initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage());
        }
        StringWriter writer = new StringWriter();
        made.printStackTrace(new PrintWriter(writer));
        System.out.println(writer.toString().lines().count() + " " + writer.toString().startsWith("java.lang.Exception: made here"));
    }
}
