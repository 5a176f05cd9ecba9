// ENTRY: TableOfTexts.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: equal texts are one key, whichever of them was known.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class TableOfTexts {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    Map<String, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put("one", 2);
    m.put(b, 3);
    assert m.get(b) == 3;
    assert m.containsKey("one") && m.containsKey(a);
    if (a.equals("one") && b.equals(a)) assert m.size() == 1;
    if (!a.equals(b) && !a.equals("one") && !b.equals("one")) assert m.size() == 3 && m.get(a) == 1;
    m.remove("one");
    assert m.containsKey(a) != a.equals("one");
  }
}
