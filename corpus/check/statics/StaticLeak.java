// ENTRY: StaticLeak.remember
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the static field still holds the array of the caller, which is changed afterwards.
public class StaticLeak {
  private static int[] kept;

  static void remember(int[] a) {
    if (a == null || a.length == 0) {
      return;
    }
    kept = a;
    int before = kept[0];
    a[0]++;
    assert kept[0] == before;
  }
}
