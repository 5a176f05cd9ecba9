// ENTRY: CopyIntoBug.copyInto
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the sum wraps for an offset near 2147483647 and passes the test.
public class CopyIntoBug {
  static boolean copyInto(int[] from, int[] to, int offset) {
    if (from == null || to == null) {
      return false;
    }
    if (offset < 0 || offset + from.length > to.length) {
      return false;
    }
    for (int i = 0; i < from.length; i++) {
      to[offset + i] = from[i];
    }
    for (int i = 0; i < from.length; i++) {
      assert to[offset + i] == from[i];
    }
    return true;
  }
}
