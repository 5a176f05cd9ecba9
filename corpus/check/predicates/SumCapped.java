// ENTRY: SumCapped.run
// VERDICT: SAFE
// FINITE: no
// WHY: nothing negative is added.
public class SumCapped {
  private static int sum(int n) {
    if (n <= 0) {
      return 0;
    }
    int rest = sum(n - 1);
    return rest > 1000000 ? rest : rest + n;
  }
  static void run(int n) {
    if (n > 1000) {
      return;
    }
    assert sum(n) >= 0;
  }
}
