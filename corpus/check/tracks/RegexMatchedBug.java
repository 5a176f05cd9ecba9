// ENTRY: RegexMatchedBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: digits remain only where they were.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.regex.*;

public class RegexMatchedBug {
  public static void main(String[] args) {
    int day = Verifier.nondetInt();
    Verifier.assume(day >= 10 && day <= 13);
    String s = "on " + day + ".11.";
    Matcher m = Pattern.compile("(\\d+)\\.(\\d+)\\.").matcher(s);
    assert m.find();
    assert Integer.parseInt(m.group(1)) == day && m.group(2).equals("11");
    assert s.matches("on .*") && s.replaceAll("[0-9]", "#").equals("on ##.11.");
  }
}
