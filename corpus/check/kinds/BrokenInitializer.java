// ENTRY: BrokenInitializer.value
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ExceptionInInitializerError
// WHY: the initializer of a class divides by zero, which leaves the method in what the JVM wraps it in
public class BrokenInitializer {
  static class Holder {
    static final int VALUE = 10 / zero();

    static int zero() {
      return 0;
    }
  }

  static int value() {
    return Holder.VALUE;
  }
}
