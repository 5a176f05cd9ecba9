// COVERS: System.exit in a finally block swallows the exception
// EXIT: 3
public class ExitInFinally {
    static void work() {
        try {
            System.out.println("about to throw an exception nobody will see");
            throw new IllegalStateException("swallowed");
        } finally {
            try {
                System.out.println("inner try in finally");
            } finally {
                System.err.println("exiting");
                System.exit(3);
            }
        }
    }

    public static void main(String[] args) {
        try {
            work();
        } catch (Throwable t) {
            System.out.println("must not be caught " + t);
        }
    }
}
