// ENTRY: ParityByHintBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the fifth round adds an even number; the predicate is wrong and changes nothing.
import org.tandem.api.Predicate;

public class ParityByHintBug {
  @Predicate
  static boolean alike(int x, int i) {
    return (x & 1) == (i & 1);
  }

  static void run(int n) {
    if (n < 0) {
      return;
    }
    int x = 0;
    for (int i = 0; i < n; i++) {
      x += (i & 4) == 0 ? 3 : 6;
    }
    assert (x & 1) == (n & 1);
  }
}
