// ENTRY: FromAnyIndexBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: a,0
// WHY: both searches find the char at the index itself.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FromAnyIndexBug {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int n = Verifier.nondetInt();
    int next = s.indexOf('a', n);
    int last = s.lastIndexOf('a', n);
    assert next < 0 || last < 0 || next != last;
  }
}
