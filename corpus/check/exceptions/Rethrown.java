// ENTRY: Rethrown.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalArgumentException
// WHY: the exception is caught, counted and thrown again.
public class Rethrown {
  static int failures;

  static void validate(int x) {
    if (x > 1000) {
      throw new IllegalArgumentException("too large");
    }
  }

  static void run(int x) {
    try {
      validate(x);
    } catch (IllegalArgumentException e) {
      failures++;
      throw e;
    }
  }
}
