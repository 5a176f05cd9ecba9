// ENTRY: FinallyThrows.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the finally block uses the reference that made the try block fail.
public class FinallyThrows {
  static final class Lock {
    boolean held;
  }

  static void run(Lock lock) {
    try {
      lock.held = true;
    } catch (NullPointerException e) {
      // Nothing was locked.
    } finally {
      lock.held = false;
    }
  }
}
