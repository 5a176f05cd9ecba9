// ENTRY: ComparedTexts.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a text that begins with another one is not before it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ComparedTexts {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    if (a.startsWith(b)) {
      assert a.compareTo(b) >= 0;
    }
  }
}
