// ENTRY: LevelBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the lower end is tested one too late.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LevelBug {
  static void run() {
    int level = 5;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (level < 10) {
          level++;
        }
      } else if (level > -1) {
        level--;
      }
      assert 0 <= level && level <= 10;
    }
  }
}
