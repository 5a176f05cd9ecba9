// ENTRY: OrderOfKeys.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: which key comes first is for the hash codes to say.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class OrderOfKeys {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    Verifier.assume(a.equals("b") || a.equals("z"));
    Map<String, Integer> m = new HashMap<>();
    m.put(a, 1);
    m.put("c", 2);
    for (String first : m.keySet()) {
      assert first.equals(a);
      break;
    }
  }
}
