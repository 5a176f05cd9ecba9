// COVERS: finally order, return in finally, nested finally, exceptions replaced, loops with finally
public class FinallyPuzzles {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int overridden() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int notAffected() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 5;
        }
    }

    static StringBuilder affected() {
        StringBuilder b = new StringBuilder("a");
        try {
            return b.append("b");
        } finally {
            b.append("c");
        }
    }

    @SuppressWarnings("finally")
    static String swallowed() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return "swallowed";
        }
    }

    @SuppressWarnings("finally")
    static int loops() {
        int n = 0;
        for (int i = 0; i < 10; i++) {
            try {
                if (i == 3) continue;
                if (i == 6) break;
                n += 10;
            } finally {
                n++;
                if (i == 1) continue;
            }
            n += 100;
        }
        return n;
    }

    static void nested(int depth) throws Exception {
        try {
            log.append("t").append(depth);
            if (depth == 3) throw new Exception("deep");
            nested(depth + 1);
        } catch (Exception e) {
            log.append("c").append(depth);
            if (depth > 1) throw new Exception(e.getMessage() + depth, e);
        } finally {
            log.append("f").append(depth);
        }
    }

    static int replaced() {
        try {
            try {
                throw new IllegalStateException("first");
            } finally {
                Object o = "s";
                Integer i = (Integer) o;
            }
        } catch (ClassCastException e) {
            return 10;
        } catch (IllegalStateException e) {
            return 20;
        }
    }

    static int counter;

    static int side(int v) {
        counter += v;
        return counter;
    }

    static int order() {
        try {
            return side(1);
        } finally {
            side(10);
        }
    }

    static boolean infinite() {
        while (true) {
            try {
                return true;
            } finally {
                break;
            }
        }
        return false;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(overridden() + " " + notAffected() + " " + affected() + " " + swallowed() + " " + loops() + " " + replaced());
        nested(0);
        System.out.println(log);
        System.out.println(order() + " " + counter + " " + infinite());
        outer:
        for (int i = 0; ; i++) {
            try {
                try {
                    if (i == 2) break outer;
                    continue outer;
                } finally {
                    System.out.print("inner" + i + " ");
                }
            } finally {
                System.out.println("outer" + i);
            }
        }
        try {
            try {
                throw new Error("from try");
            } catch (Error e) {
                throw new RuntimeException("from catch", e);
            } finally {
                System.out.println("finally before propagation");
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " <- " + e.getCause().getMessage());
        }
    }
}
