// ENTRY: CutAndJoined.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the two halves are the whole again.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CutAndJoined {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int i = Verifier.nondetInt();
    if (i >= 0 && i <= s.length()) {
      String joined = s.substring(0, i) + s.substring(i);
      assert joined.equals(s);
    }
  }
}
