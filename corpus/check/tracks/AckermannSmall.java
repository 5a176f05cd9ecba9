// ENTRY: AckermannSmall.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: with one argument small, a table.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AckermannSmall {
  static int ack(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ack(m - 1, 1);
    return ack(m - 1, ack(m, n - 1));
  }
  public static void main(String[] args) {
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    Verifier.assume(m >= 0 && m <= 2 && n >= 0 && n <= 4);
    assert ack(m, n) == (m == 0 ? n + 1 : m == 1 ? n + 2 : 2 * n + 3);
  }
}
