// ENTRY: OrderOfLengths.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: b,ab
// WHY: a shorter text may come later.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OrderOfLengths {
  public static void main(String[] args) {
    String a = Verifier.nondetString();
    String b = Verifier.nondetString();
    if (a.length() < b.length()) {
      assert a.compareTo(b) < 0;
    }
  }
}
