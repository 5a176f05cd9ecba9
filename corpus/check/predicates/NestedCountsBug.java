// ENTRY: NestedCountsBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for i == 0 the inner loop does not run and j is 1.
public class NestedCountsBug {
  static void run(int n) {
    for (int i = 0; i < n; i++) {
      int j = 1;
      while (j < i) {
        j++;
      }
      assert j == i;
    }
  }
}
