// ENTRY: EditedOutside.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: every index that is out of bounds throws, and the text stays as it was.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EditedOutside {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    int i = Verifier.nondetInt();
    if (s.length() < 3) {
      StringBuilder builder = new StringBuilder(s);
      boolean thrown = false;
      try {
        builder.deleteCharAt(i);
      } catch (StringIndexOutOfBoundsException e) {
        thrown = true;
      }
      assert thrown == (i < 0 || i >= s.length());
      assert builder.length() == (thrown ? s.length() : s.length() - 1);
    }
  }
}
