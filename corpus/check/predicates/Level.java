// ENTRY: Level.run
// VERDICT: SAFE
// FINITE: no
// WHY: both ends are tested.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Level {
  static void run() {
    int level = 5;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (level < 10) {
          level++;
        }
      } else if (level > 0) {
        level--;
      }
      assert 0 <= level && level <= 10;
    }
  }
}
