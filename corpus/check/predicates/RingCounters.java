// ENTRY: RingCounters.run
// VERDICT: SAFE
// FINITE: no
// WHY: used is the distance between the two, and never more than five.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingCounters {
  static void run() {
    int put = 0;
    int get = 0;
    int used = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (used < 5) {
          put = put == 4 ? 0 : put + 1;
          used++;
        }
      } else if (used > 0) {
        get = get == 4 ? 0 : get + 1;
        used--;
      }
      assert 0 <= used && used <= 5 && (put - get - used) % 5 == 0;
    }
  }
}
