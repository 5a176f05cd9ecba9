// ENTRY: SetOfNames.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a set keeps one of equal texts.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class SetOfNames {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    Set<String> s = new HashSet<>();
    s.add(a);
    s.add(b);
    assert s.contains(a) && s.size() <= 2;
    assert (s.size() == 1) == a.equals(b);
  }
}
