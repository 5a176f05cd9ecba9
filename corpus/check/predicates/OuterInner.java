// ENTRY: OuterInner.run
// VERDICT: SAFE
// FINITE: no
// WHY: both grow by three.
public class OuterInner {
  static void run(int n, int m) {
    int total = 0;
    int rounds = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        total += 3;
        rounds += 3;
      }
    }
    assert total == rounds;
  }
}
