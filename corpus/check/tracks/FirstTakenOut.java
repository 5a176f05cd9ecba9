// ENTRY: FirstTakenOut.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: behind the first one that was taken out there may be others, but not before.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FirstTakenOut {
  public static void main(String[] args) {
    StringBuilder builder = new StringBuilder(Verifier.nondetString());
    int i = builder.indexOf("x");
    if (i >= 0) {
      builder.deleteCharAt(i);
      assert builder.indexOf("x") == -1 || builder.indexOf("x") >= i;
    }
  }
}
