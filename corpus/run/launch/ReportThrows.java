// COVERS: an uncaught exception whose report throws in turn
// EXIT: 1
public class ReportThrows {
    static class Unprintable extends RuntimeException {
        @Override
        public String toString() {
            throw new IllegalStateException("not for print");
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        throw new Unprintable();
    }
}
