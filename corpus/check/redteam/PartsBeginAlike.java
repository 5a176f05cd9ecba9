// ENTRY: PartsBeginAlike.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: ab,ac,1
// WHY: two texts that begin alike may go on in different ways.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PartsBeginAlike {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String t = Verifier.nondetString();
    int n = Verifier.nondetInt();
    if (n > 0 && s.length() > n && t.length() > n && s.substring(0, n).equals(t.substring(0, n))) {
      assert s.charAt(n) == t.charAt(n);
    }
  }
}
