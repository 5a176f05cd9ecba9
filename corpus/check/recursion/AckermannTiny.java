// ENTRY: AckermannTiny.main
// VERDICT: SAFE
// FINITE: yes
// WHY: m <= 1 and n <= 3: A(0,n) = n + 1 and A(1,n) = n + 2.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AckermannTiny {
  private static int ack(int m, int n) {
    if (m == 0) {
      return n + 1;
    }
    return n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
  }

  public static void main(String[] args) {
    int m = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    Verifier.assume(m >= 0 && m <= 1 && n >= 0 && n <= 3);
    assert ack(m, n) == n + m + 1;
  }
}
