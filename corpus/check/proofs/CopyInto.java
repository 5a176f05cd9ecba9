// ENTRY: CopyInto.copyInto
// VERDICT: SAFE
// FINITE: no
// WHY: the elements fit behind the offset; if both arrays are the same, the offset is 0.
public class CopyInto {
  static boolean copyInto(int[] from, int[] to, int offset) {
    if (from == null || to == null) {
      return false;
    }
    if (offset < 0 || offset > to.length - from.length) {
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
