// ENTRY: IgnoreIf.main
// VERDICT: SAFE
// FINITE: yes
// WHY: the runs with equal numbers are ignored, so the difference of two small numbers is not 0.
import gov.nasa.jpf.vm.Verify;

public class IgnoreIf {
  public static void main(String[] args) {
    int a = Verify.getInt(0, 3);
    int b = Verify.getInt(0, 3);
    Verify.ignoreIf(a == b);
    int q = 6 / (a - b);
    assert q != 0;
  }
}
