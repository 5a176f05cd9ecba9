// COVERS: StackOverflowError caught in several ways: plain recursion, mutual recursion, toString, constructors, then recovery
public class StackOverflow {
    static int depth;

    static int down(int n) {
        depth = n;
        return down(n + 1) + 1;
    }

    static boolean even(int n) { return n == Integer.MAX_VALUE || odd(n + 1); }
    static boolean odd(int n) { return n != Integer.MAX_VALUE && even(n + 1); }

    static class Loop {
        Loop other = new Loop();
    }

    static class Circular {
        Circular next;
        @Override public String toString() { return "(" + next + ")"; }
    }

    static int finallyRuns;

    static void withFinally(int n) {
        try {
            if (n < 50) withFinally(n + 1);
            else down(0);
        } finally {
            finallyRuns++;
        }
    }

    interface Rec { int call(Rec r, int n); }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            try {
                down(0);
            } catch (StackOverflowError e) {
                System.out.println("caught " + e + " " + e.getMessage() + " " + (depth > 500) + " " + (e.getStackTrace().length > 100) + " " + e.getStackTrace()[0].getMethodName());
            }
        }
        try {
            even(0);
        } catch (StackOverflowError e) {
            System.out.println("mutual");
        }
        try {
            new Loop();
        } catch (StackOverflowError e) {
            System.out.println("constructor");
        }
        Circular c = new Circular();
        c.next = c;
        try {
            c.toString();
        } catch (StackOverflowError e) {
            System.out.println("toString");
        }
        try {
            withFinally(0);
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + " " + finallyRuns);
        }
        Rec rec = (r, n) -> r.call(r, n + 1) + 1;
        try {
            rec.call(rec, 0);
        } catch (VirtualMachineError e) {
            System.out.println("lambda " + (e instanceof StackOverflowError));
        }
        java.util.List<Object> list = new java.util.ArrayList<>();
        list.add(java.util.List.of(list));
        try {
            list.hashCode();
        } catch (StackOverflowError e) {
            System.out.println("hashCode");
        }
        System.out.println(factorial(15) + " " + sum(2000));
    }

    static long factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
}
