// ENTRY: CountedKeys.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: as many keys as there are different numbers.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class CountedKeys {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Map<Integer, Integer> m = new HashMap<>();
    m.merge(a, 1, Integer::sum);
    m.merge(b, 1, Integer::sum);
    assert m.size() == (a == b ? 1 : 2);
    assert m.get(a) == (a == b ? 2 : 1);
    assert m.containsKey(b);
  }
}
