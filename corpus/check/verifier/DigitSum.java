// ENTRY: DigitSum.main
// VERDICT: SAFE
// FINITE: yes
// WHY: the number has three digits, so the loop runs three times and the sum is in 1..27.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DigitSum {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    Verifier.assume(n >= 100 && n <= 999);
    int sum = 0;
    while (n > 0) {
      sum += n % 10;
      n /= 10;
    }
    assert sum >= 1 && sum <= 27;
  }
}
