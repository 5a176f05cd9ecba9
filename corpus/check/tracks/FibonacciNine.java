// ENTRY: FibonacciNine.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the ninth number is 34.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FibonacciNine {
  static int fib(int n) {
    if (n < 1) return 0;
    if (n == 1) return 1;
    return fib(n - 1) + fib(n - 2);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int r = n < 20 ? fib(n) : 0;
    assert n != 9 || r == 34;
  }
}
