// ENTRY: CountedKeysBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two different keys.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class CountedKeysBug {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    Map<Integer, Integer> m = new HashMap<>();
    m.merge(a, 1, Integer::sum);
    m.merge(b, 1, Integer::sum);
    assert m.size() == 1;
    assert m.get(a) == (a == b ? 2 : 1);
    assert m.containsKey(b);
  }
}
