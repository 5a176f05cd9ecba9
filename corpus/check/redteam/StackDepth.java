// ENTRY: StackDepth.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java StackDepth
// WHY: whoever calls the method is on the stack, too
public class StackDepth {
  static void f() {
    assert new Throwable().getStackTrace().length < 2;
  }

  public static void main(String[] args) {
    f();
  }
}
