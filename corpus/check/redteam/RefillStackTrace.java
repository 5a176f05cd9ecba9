// ENTRY: RefillStackTrace.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RefillStackTrace
// WHY: the error of the assert leaves the method for 5; that its stack trace was filled in again changes nothing
public class RefillStackTrace {
  static void f(int x) {
    try {
      assert x != 5;
    } catch (AssertionError e) {
      e.fillInStackTrace();
      throw e;
    }
  }

  public static void main(String[] args) {
    f(5);
  }
}
