// ENTRY: AssumeRestricts.main
// VERDICT: SAFE
// FINITE: yes
// WHY: the assumption cuts off every run with x outside 1..9.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AssumeRestricts {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    Verifier.assume(x > 0 && x < 10);
    int[] a = new int[10];
    a[x] = 100 / x;
    assert a[x] >= 11;
  }
}
