// ENTRY: CaughtOom.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java -Xmx7g CaughtOom
// WHY: how much memory there is, the JVM's user decides: the array can be made, and then has its length
public class CaughtOom {
  static void f() {
    long[] a;
    try {
      a = new long[600_000_000];
    } catch (OutOfMemoryError e) {
      return;
    }
    assert a.length != 600_000_000;
  }

  public static void main(String[] args) {
    f();
  }
}
