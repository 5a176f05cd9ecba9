// ENTRY: FibonacciNineBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it is 34.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FibonacciNineBug {
  static int fib(int n) {
    if (n < 1) return 0;
    if (n == 1) return 1;
    return fib(n - 1) + fib(n - 2);
  }
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int r = n < 20 ? fib(n) : 0;
    assert n != 9 || r == 55;
  }
}
