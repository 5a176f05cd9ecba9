// COVERS: uncaught StackOverflowError: the trace is cut after 1024 frames
// EXIT: 1
public class UncaughtOverflow {
    static int descend(int n) {
        return descend(n + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.println("going down");
        System.out.println(descend(0));
    }
}
