// COVERS: exceptions of String.format and their messages
public class FormatErrors {
    static class Shown implements java.util.Formattable {
        @Override public void formatTo(java.util.Formatter f, int flags, int width, int precision) { f.format("<%d,%d,%d>", flags, width, precision); }
    }

    static void f(String format, Object... args) {
        try {
            System.out.println("[" + String.format(format, args) + "]");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(format + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        f("%d");
        f("%s %s", "one");
        f("%3$s", "a", "b");
        f("%d", "text");
        f("%d", 1.5);
        f("%f", 1);
        f("%c", "string");
        f("%c", 0x110000);
        f("%x", 1.0);
        f("%q", 1);
        f("%");
        f("%5");
        f("%-d", 5);
        f("%05s", "x");
        f("%#s", "x");
        f("%+s", "x");
        f("%,x", 5);
        f("%.2d", 5);
        f("%-05d", 5);
        f("%+ d", 5);
        f("%.2c", 'c');
        f("%<s", 1);
        f("%5n");
        f("%-%");
        f("%e", 5L);
        f("%tQ", "x");
        f("%b %d %s %c", (Object[]) new Object[] {null, null, null, null});
        f("%x %f", null, null);
        f("%s", new Shown());
        f("%-10.3S", new Shown());
        f("%ddd", 3);
        f("%d%d%d", 1, 2, 3, 4);
        f("%1$s%1$s", "dup");
        f("%,5d|%-,9d|", 123456, 1234);
        f("%s".repeat(3), 1, 2, 3);
        f("%0$s", "zero");
        try {
            String.format(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null format");
        }
        try {
            f("%s", (Object[]) null);
        } catch (NullPointerException e) {
            System.out.println("null args");
        }
        try {
            System.out.println(String.format("%s", new Object() { @Override public String toString() { throw new IllegalStateException("in toString"); } }));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
