// ENTRY: QuotesBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an escape changes the parity alone.
import org.sosy_lab.sv_benchmarks.Verifier;

public class QuotesBug {
  static void run() {
    boolean inside = false;
    int quotes = 0;
    while (Verifier.nondetBoolean()) {
      char next = Verifier.nondetChar();
      if (next == '"') {
        inside = !inside;
        quotes++;
      } else if (next == '\\' && inside) {
        quotes += 1;
      }
    }
    assert inside == (quotes % 2 != 0);
  }
}
