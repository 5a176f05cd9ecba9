// ENTRY: ComparedTextsBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the longer text may come after the shorter one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ComparedTextsBug {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    if (a.startsWith(b)) {
      assert a.compareTo(b) <= 0;
    }
  }
}
