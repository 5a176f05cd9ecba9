// ENTRY: FinallyOrder.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: finally runs after the return value was computed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallyOrder {
  static int log;
  static int run(int n) {
    try {
      log = log * 10 + 1;
      if (n < 0) throw new IllegalArgumentException("n");
      return log;
    } catch (IllegalArgumentException e) {
      log = log * 10 + 2;
      return -log;
    } finally {
      log = log * 10 + 3;
    }
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int r = run(n);
    if (n < 0) assert r == -12 && log == 123;
    else assert r == 1 && log == 13;
  }
}
