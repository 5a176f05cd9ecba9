// COVERS: uncaught ExceptionInInitializerError of another class with its cause
// EXIT: 1
public class UncaughtInStaticInit {
    static class Config {
        static final int[] TABLE = build(4);
        static int[] build(int n) {
            int[] t = new int[n];
            for (int i = 0; i <= n; i++) t[i] = i * i;
            return t;
        }
    }

    static int lookup(int i) {
        return Config.TABLE[i];
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            System.out.println(lookup(2));
        } catch (ArithmeticException e) {
            System.out.println("wrong handler");
        }
    }
}
