// ENTRY: CountdownUnbounded.main
// VERDICT: SAFE
// FINITE: no
// WHY: x goes down by one until it is 0, so it is never negative.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CountdownUnbounded {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    if (x < 0) {
      return;
    }
    while (x > 0) {
      x--;
    }
    assert x == 0;
  }
}
