// ENTRY: CatchBoth.read
// VERDICT: SAFE
// FINITE: yes
// WHY: null and the empty array are the only ways to fail, and both are caught.
public class CatchBoth {
  static int read(int[] a) {
    try {
      return a[0];
    } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
      assert a == null || a.length == 0;
      return -1;
    }
  }
}
