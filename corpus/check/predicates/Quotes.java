// ENTRY: Quotes.run
// VERDICT: SAFE
// FINITE: no
// WHY: inside changes with every quote, and an escape adds an even number.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Quotes {
  static void run() {
    boolean inside = false;
    int quotes = 0;
    while (Verifier.nondetBoolean()) {
      char next = Verifier.nondetChar();
      if (next == '"') {
        inside = !inside;
        quotes++;
      } else if (next == '\\' && inside) {
        quotes += 2;
      }
    }
    assert inside == (quotes % 2 != 0);
  }
}
