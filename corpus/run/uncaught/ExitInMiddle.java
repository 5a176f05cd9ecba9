// COVERS: System.exit skips finally blocks and the rest, with its own code
// EXIT: 42
public class ExitInMiddle {
    static class Res implements AutoCloseable {
        @Override public void close() { System.out.println("never closed"); }
    }

    static int compute(int n) {
        try (Res r = new Res()) {
            try {
                if (n == 3) {
                    System.out.print("no newline before exit");
                    System.exit(40 + 2);
                }
                return n;
            } finally {
                if (n != 3) System.out.println("finally " + n);
                else System.out.println("must not be printed");
            }
        } catch (RuntimeException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        for (int i = 3; i >= 0; i--) {
            if (i == 3) System.out.println("starting with a long enough line of output to look at");
            else continue;
            System.out.println(compute(2));
            compute(3);
        }
        System.out.println("not reached");
    }
}
