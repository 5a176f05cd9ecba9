// ENTRY: SetOfNamesBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: texts may differ in case alone.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class SetOfNamesBug {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    Set<String> s = new HashSet<>();
    s.add(a);
    s.add(b);
    assert s.contains(a) && s.size() <= 2;
    assert (s.size() == 1) == a.equalsIgnoreCase(b);
  }
}
