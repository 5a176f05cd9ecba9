// ENTRY: FinallyOrderBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the handler's step is in the log, too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallyOrderBug {
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
    if (n < 0) assert r == -12 && log == 13;
    else assert r == 1 && log == 13;
  }
}
