// COVERS: try-with-resources: close order, suppressed exceptions, null resources, existing variables
public class TryWithResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;

        Res(String name, boolean failOpen, boolean failClose) {
            if (failOpen) throw new IllegalStateException("open " + name);
            this.name = name;
            this.failClose = failClose;
            System.out.println("open " + name);
        }

        @Override public void close() throws java.io.IOException {
            System.out.println("close " + name);
            if (failClose) throw new java.io.IOException("close " + name);
        }
    }

    static void scenario(boolean openFails, boolean bodyFails, boolean aFails, boolean bFails) {
        try (Res a = new Res("A", false, aFails); Res b = new Res("B", openFails, bFails)) {
            System.out.println("body " + a.name + b.name);
            if (bodyFails) throw new RuntimeException("body");
        } catch (Exception e) {
            System.out.println("caught " + e);
            for (Throwable s : e.getSuppressed()) System.out.println("  suppressed " + s + " " + s.getSuppressed().length);
        } finally {
            System.out.println("finally");
        }
    }

    static int returning() throws Exception {
        try (Res r = new Res("R", false, false)) {
            return r.name.length();
        }
    }

    public static void main(String[] args) throws Exception {
        for (int mask = 0; mask < 16; mask++) {
            System.out.println("-- " + Integer.toBinaryString(mask));
            scenario((mask & 8) != 0, (mask & 4) != 0, (mask & 2) != 0, (mask & 1) != 0);
        }
        try (Res none = null) {
            System.out.println("null resource is fine " + none);
        }
        System.out.println(returning());
        Res existing = new Res("E", false, false);
        try (existing) {
            System.out.println("using " + existing.name);
        }
        for (int i = 0; i < 3; i++) {
            try (Res r = new Res("L" + i, false, false)) {
                if (i == 0) continue;
                if (i == 1) break;
            }
        }
        try (AutoCloseable lambda = () -> System.out.println("lambda closed")) {
            System.out.println("in lambda body");
        }
        Exception self = new Exception("self");
        try {
            self.addSuppressed(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            self.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
