// ENTRY: WordTable.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the table gives back what was put in.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class WordTable {
  public static void main(String[] args) {
    String k = Verifier.nondetString();
    Map<String, Integer> m = new HashMap<>();
    m.put("one", 1);
    m.put(k, 2);
    assert m.get(k) == 2;
    assert m.get("one") == (k.equals("one") ? 2 : 1);
  }
}
