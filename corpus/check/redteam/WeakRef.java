// ENTRY: WeakRef.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java WeakRef
// WHY: nothing else leads to the object, so that a garbage collection clears the reference
import java.lang.ref.WeakReference;

public class WeakRef {
  static void f() {
    WeakReference<Object> w = new WeakReference<>(new Object());
    for (int i = 0; i < 20; i++) {
      System.gc();
    }
    assert w.get() != null;
  }

  public static void main(String[] args) {
    f();
  }
}
