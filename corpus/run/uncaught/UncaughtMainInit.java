// COVERS: static initializer of the main class itself fails
// EXIT: 1
public class UncaughtMainInit {
    static int value = compute();

    static int compute() {
        System.out.println("computing");
        return Integer.parseInt("not a number".substring(0, 3).length() > 2 ? divide(0) : "5");
    }

    static String divide(int by) {
        return String.valueOf(10 / by);
    }

    public static void main(String[] args) {
        System.out.println("never reached " + value);
    }
}
