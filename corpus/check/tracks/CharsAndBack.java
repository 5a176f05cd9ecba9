// ENTRY: CharsAndBack.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: an array of chars is a copy: writing to it changes one char of the next text.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharsAndBack {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    char[] chars = s.toCharArray();
    assert chars.length == s.length() && new String(chars).equals(s);
    if (chars.length > 2) {
      chars[1] = 'q';
      String t = new String(chars);
      assert t.charAt(1) == 'q' && t.charAt(2) == s.charAt(2);
    }
  }
}
