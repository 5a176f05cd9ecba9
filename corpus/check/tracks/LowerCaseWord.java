// ENTRY: LowerCaseWord.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: ABc
// WHY: the word in capitals.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LowerCaseWord {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    String t = s.trim().toLowerCase();
    if (s.length() == 3) assert !t.equals("abc");
  }
}
