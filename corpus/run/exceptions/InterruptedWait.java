// COVERS: wait and sleep of a thread that has been interrupted; names of missing array classes
public class InterruptedWait {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        for (long timeout : new long[] {0, 5}) {
            Thread.currentThread().interrupt();
            synchronized (lock) {
                try {
                    lock.wait(timeout);
                    System.out.println("came back");
                } catch (InterruptedException interrupted) {
                    System.out.println(timeout + " " + interrupted + " " + Thread.interrupted());
                }
            }
        }
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(5);
        } catch (InterruptedException interrupted) {
            System.out.println(interrupted + " " + Thread.interrupted());
        }
        Thread.currentThread().interrupt();
        try {
            lock.wait(5);
        } catch (IllegalMonitorStateException notOwner) {
            System.out.println(notOwner + " " + Thread.interrupted());
        }
        for (String name : new String[] {"[LNope;", "[[LNope;", "Nope", "[I", "[[Ljava.lang.String;", "[Q"}) {
            try {
                System.out.println(Class.forName(name));
            } catch (ClassNotFoundException missing) {
                System.out.println(missing.getMessage());
            }
        }
    }
}
