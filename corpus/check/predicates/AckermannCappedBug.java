// ENTRY: AckermannCappedBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for m == 0 and n == 100 the result is 101.
public class AckermannCappedBug {
  private static int ack(int m, int n) {
    if (m <= 0) {
      return n < 100 ? n + 1 : n + 1;
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
