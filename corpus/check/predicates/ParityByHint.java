// ENTRY: ParityByHint.run
// VERDICT: SAFE
// FINITE: no
// WHY: x grows by an odd number in each round, so that it is odd where i is; the predicate says so.
import org.tandem.api.Predicate;

public class ParityByHint {
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
      x += (i & 4) == 0 ? 3 : 5;
    }
    assert (x & 1) == (n & 1);
  }
}
