// COVERS: an uncaught exception handler that throws in turn
// EXIT: 1
public class HandlerThrows {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, problem) -> {
            System.out.println(thread.getName() + " ended with " + problem);
            throw new UnsupportedOperationException("in the handler");
        });
        Object nothing = null;
        System.out.println(nothing.hashCode());
    }
}
