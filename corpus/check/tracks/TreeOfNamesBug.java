// ENTRY: TreeOfNamesBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the keys may be the same.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class TreeOfNamesBug {
  public static void main(String[] args) {
    TreeMap<Integer, String> m = new TreeMap<>();
    int n = 0;
    for (int i = 0; i < 3; i++) {
      int k = Verifier.nondetInt();
      m.put(k, "v" + i);
      if (i == 0 || k < n) n = k;
    }
    assert m.firstKey() == n;
    assert m.floorKey(n) == n && m.lowerKey(n) == null;
    assert m.size() >= 2;
  }
}
