// ENTRY: WordAtTheEnd.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what was appended is found, and the last of it is where it was put.
import org.sosy_lab.sv_benchmarks.Verifier;

public class WordAtTheEnd {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    StringBuilder builder = new StringBuilder(s);
    builder.append("end");
    int first = builder.indexOf("end");
    assert first >= 0 && first <= s.length();
    assert builder.toString().lastIndexOf("end") == s.length();
  }
}
