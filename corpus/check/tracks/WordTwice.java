// ENTRY: WordTwice.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: abab
// WHY: a word may stand in a text twice.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WordTwice {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.contains("ab")) {
      assert s.length() >= 2;
      assert s.indexOf("ab") == s.lastIndexOf("ab");
    }
  }
}
