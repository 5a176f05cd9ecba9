// ENTRY: CustomChainBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a negative odd number has the remainder minus one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CustomChainBug {
  static class Low extends Exception {
    final int code;
    Low(int code) { super("low " + code); this.code = code; }
  }
  static class High extends RuntimeException {
    High(Low cause) { super(cause); }
  }
  static void low(int n) throws Low {
    if (n % 2 == 0) throw new Low(n);
  }
  static void high(int n) {
    try {
      low(n);
    } catch (Low e) {
      throw new High(e);
    }
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    try {
      high(n);
      assert n % 2 == 1;
    } catch (High e) {
      assert e.getCause() instanceof Low;
      assert ((Low) e.getCause()).code == n;
    }
  }
}
