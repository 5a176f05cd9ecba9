// ENTRY: WrongCatch.read
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the handler is for another exception.
public class WrongCatch {
  static int read(int[] a) {
    try {
      return a[0];
    } catch (ArrayIndexOutOfBoundsException e) {
      return -1;
    }
  }
}
