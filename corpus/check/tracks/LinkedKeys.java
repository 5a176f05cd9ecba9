// ENTRY: LinkedKeys.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: linked tables list keys in the order in which they came.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class LinkedKeys {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    Verifier.assume(!a.equals("c"));
    Map<String, Integer> m = new LinkedHashMap<>();
    m.put(a, 1);
    m.put("c", 2);
    String all = "";
    for (Map.Entry<String, Integer> e : m.entrySet()) all += e.getValue();
    assert all.equals("12");
  }
}
