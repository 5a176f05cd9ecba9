// ENTRY: RequiresStaticArray.f
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// SHOWN: java RequiresStaticArray
// WHY: the precondition is about the array as it was before the call, and not as the method has left it
import org.tandem.api.Requires;

public class RequiresStaticArray {
  static final int[] mode = new int[1];

  static boolean idle(int x) {
    return mode[0] == 0;
  }

  @Requires("idle")
  static void f(int x) {
    mode[0] = 1;
    if (x == 7) {
      throw new IllegalStateException();
    }
  }

  public static void main(String[] args) {
    if (idle(7)) {
      f(7);
    }
  }
}
