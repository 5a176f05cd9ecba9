// ENTRY: SumCappedBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the sum of one is -1.
public class SumCappedBug {
  private static int sum(int n) {
    if (n <= 0) {
      return 0;
    }
    int rest = sum(n - 1);
    return rest > 1000000 ? rest : rest - n;
  }
  static void run(int n) {
    if (n > 1000) {
      return;
    }
    assert sum(n) >= 0;
  }
}
