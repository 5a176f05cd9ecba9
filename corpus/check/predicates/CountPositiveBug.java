// ENTRY: CountPositiveBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two for each positive cell.
public class CountPositiveBug {
  static void run(int[] a) {
    if (a == null) {
      return;
    }
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] > 0) {
        count += 2;
      }
    }
    assert count <= a.length;
  }
}
