// ENTRY: FromAnyIndex.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: searches begin at the index, whatever number that is.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FromAnyIndex {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int n = Verifier.nondetInt();
    int next = s.indexOf('a', n);
    int last = s.lastIndexOf('a', n);
    assert n < s.length() || next == -1;
    assert n >= 0 || last == -1;
    assert next < 0 || next >= n;
    assert last <= n || last == -1;
    if (next < 0 && last < 0) {
      assert s.indexOf('a') < 0;
    }
  }
}
