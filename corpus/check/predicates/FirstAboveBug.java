// ENTRY: FirstAboveBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the first cell above the limit may be limit + 1.
public class FirstAboveBug {
  static void run(int[] a, int limit) {
    if (a == null) {
      return;
    }
    int at = 0;
    while (at < a.length && a[at] <= limit) {
      at++;
    }
    assert at == a.length || a[at] > 1 + limit;
  }
}
