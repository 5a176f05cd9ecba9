// ENTRY: MostFromBug.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the cell behind the last one is read.
public class MostFromBug {
  private static int most(int[] a, int from) {
    if (from == a.length - 1) {
      return a[from + 1];
    }
    int rest = most(a, from + 1);
    return rest > a[from] ? rest : a[from];
  }
  static void run(int[] a) {
    if (a == null || a.length == 0) {
      return;
    }
    assert most(a, 0) >= a[0];
  }
}
