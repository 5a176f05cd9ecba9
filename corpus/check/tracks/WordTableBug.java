// ENTRY: WordTableBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the key may be the same word.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class WordTableBug {
  public static void main(String[] args) {
    String k = Verifier.nondetString();
    Map<String, Integer> m = new HashMap<>();
    m.put("one", 1);
    m.put(k, 2);
    assert m.get(k) == 2;
    assert m.get("one") == 1;
  }
}
