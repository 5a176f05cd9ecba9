// ENTRY: TriangularNumber.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: twice the sum of the numbers up to n is n times its successor.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TriangularNumber {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 0 && n < 10000);
    int sum = 0;
    int i = 0;
    while (i < n) {
      i++;
      sum += i;
    }
    assert 2 * sum == n * (n + 1);
  }
}
