// ENTRY: NullThrown.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: throwing null throws a NullPointerException instead.
public class NullThrown {
  static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  static void run(boolean real) {
    Fault fault = null;
    if (real) {
      fault = new Fault();
    }
    try {
      throw fault;
    } catch (Fault f) {
      assert real;
    }
  }
}
