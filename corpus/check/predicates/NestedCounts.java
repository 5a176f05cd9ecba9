// ENTRY: NestedCounts.run
// VERDICT: SAFE
// FINITE: no
// WHY: the inner loop stops where j reaches i, and i is not negative.
public class NestedCounts {
  static void run(int n) {
    for (int i = 0; i < n; i++) {
      int j = 0;
      while (j < i) {
        j++;
      }
      assert j == i;
    }
  }
}
