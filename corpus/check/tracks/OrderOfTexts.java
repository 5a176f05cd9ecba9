// ENTRY: OrderOfTexts.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the order of texts is total and transitive.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OrderOfTexts {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    String c = Verifier.nondetString();
    assert a.compareTo(b) == -b.compareTo(a);
    assert (a.compareTo(b) == 0) == a.equals(b);
    if (a.compareTo(b) < 0 && b.compareTo(c) < 0) {
      assert a.compareTo(c) < 0;
    }
  }
}
