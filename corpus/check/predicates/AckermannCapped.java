// ENTRY: AckermannCapped.run
// VERDICT: SAFE
// FINITE: no
// WHY: every value that is returned lies between 0 and 100.
public class AckermannCapped {
  private static int ack(int m, int n) {
    if (m <= 0) {
      return n < 100 ? n + 1 : 100;
    }
    return n <= 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
  }
  static void run(int m, int n) {
    if (n < 0 || n > 100) {
      return;
    }
    int result = ack(m, n);
    assert 0 <= result && result <= 100;
  }
}
