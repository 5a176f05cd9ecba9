// ENTRY: DefaultMethod.label
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Broken overrides the default method with a negative number.
public class DefaultMethod {
  interface Ranked {
    default int rank() {
      return 1;
    }
  }

  static final class Plain implements Ranked {}

  static final class Broken implements Ranked {
    @Override
    public int rank() {
      return -1;
    }
  }

  static void label(Ranked r) {
    if (r != null) {
      assert r.rank() > 0;
    }
  }
}
