// ENTRY: FailingInitializer.use
// PROPERTY: throwables
// VERDICT: UNSAFE
// VIOLATION: java.lang.ExceptionInInitializerError
// WHY: the initializer divides by zero, and the error leaves the entry.
// ENTRY: FailingInitializer.useCaught
// VERDICT: SAFE
// FINITE: yes
// WHY: an ExceptionInInitializerError is no RuntimeException, so the default properties do not count it.
public class FailingInitializer {
  static final class Broken {
    static final int VALUE = divide(0);

    private static int divide(int d) {
      return 1 / d;
    }
  }

  static int use(boolean touch) {
    return touch ? Broken.VALUE : 0;
  }

  static int useCaught(boolean touch) {
    return touch ? Broken.VALUE : 0;
  }
}
