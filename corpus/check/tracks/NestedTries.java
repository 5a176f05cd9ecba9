// ENTRY: NestedTries.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the inner finally runs before the outer handler.
import org.sosy_lab.sv_benchmarks.Verifier;

public class NestedTries {
  public static void main(String[] args) {
    int[] a = new int[4];
    int i = Verifier.nondetInt();
    int steps = 0;
    try {
      try {
        a[i] = 1;
        steps += 1;
      } finally {
        steps += 10;
      }
      steps += 100;
    } catch (ArrayIndexOutOfBoundsException e) {
      steps += 1000;
    }
    if (i >= 0 && i < 4) assert steps == 111;
    else assert steps == 1010;
  }
}
