// ENTRY: OuterInnerBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: in the third inner round one of them grows by two.
public class OuterInnerBug {
  static void run(int n, int m) {
    int total = 0;
    int rounds = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        total += 3;
        rounds += j == 2 ? 2 : 3;
      }
    }
    assert total == rounds;
  }
}
