// ENTRY: Brackets.run
// VERDICT: SAFE
// FINITE: no
// WHY: all three change together.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Brackets {
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
        closed++;
      }
      assert opened - closed == depth;
    }
  }
}
