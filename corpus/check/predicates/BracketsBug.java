// ENTRY: BracketsBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: closing a bracket adds what is still open and not one.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BracketsBug {
  static void run() {
    int depth = 0;
    int opened = 0;
    int closed = 0;
    while (Verifier.nondetBoolean()) {
      char next = Verifier.nondetChar();
      if (next == '(') {
        depth++;
        opened++;
      } else if (next == ')') {
        if (depth == 0) {
          return;
        }
        depth--;
        closed = closed + depth;
      }
      assert opened - closed == depth;
    }
  }
}
