// ENTRY: ThreeWay.run
// VERDICT: SAFE
// FINITE: no
// WHY: one of the three grows in each round.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ThreeWay {
  static void run(int n) {
    int a = 0;
    int b = 0;
    int c = 0;
    int i = 0;
    while (i < n) {
      int which = Verifier.nondetInt();
      if (which == 0) {
        a++;
      } else if (which == 1) {
        b++;
      } else {
        c++;
      }
      i++;
    }
    assert a + b + c == i;
  }
}
