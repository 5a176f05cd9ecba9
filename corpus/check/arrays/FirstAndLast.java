// ENTRY: FirstAndLast.ends
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: an array of length 0.
// ENTRY: FirstAndLast.endsChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: null and the empty array are answered before any cell is read.
public class FirstAndLast {
  static int ends(int[] a) {
    if (a == null) {
      return 0;
    }
    return a[0] + a[a.length - 1];
  }

  static int endsChecked(int[] a) {
    if (a == null || a.length == 0) {
      return 0;
    }
    return a[0] + a[a.length - 1];
  }
}
