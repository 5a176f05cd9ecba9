// ENTRY: AskedNumbers.interest
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 1000 at 7 percent are more than 1900 after ten years.
// ENTRY: AskedNumbers.distance
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: (6, 8) is 10 from the origin.
// ENTRY: AskedNumbers.primes
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the loop up to the square root finds that 49 is no prime.
// ENTRY: AskedNumbers.temperature
// VERDICT: SAFE
// FINITE: yes
// WHY: celsius between -40 and 100 is between -40 and 212 fahrenheit.
// ENTRY: AskedNumbers.signum
// VERDICT: SAFE
// FINITE: yes
// WHY: a sign is one of three numbers for what is a number.
// ENTRY: AskedNumbers.wave
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the sine of 8 is 0.98.
// ENTRY: AskedNumbers.fused
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 2 * 3 + 4 is 10.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AskedNumbers {
  static void interest() {
    int percent = Verifier.nondetInt();
    if (percent < 0 || percent > 10) {
      return;
    }
    double capital = 1000 * Math.pow(1 + percent / 100.0, 10);
    assert capital < 1900;
  }

  static void distance() {
    int x = Verifier.nondetInt();
    int y = Verifier.nondetInt();
    if (x < 1 || x > 9 || y < 1 || y > 9) {
      return;
    }
    assert Math.sqrt(x * x + y * y) != 10;
  }

  static void primes() {
    int n = Verifier.nondetInt();
    if (n < 48 || n > 50) {
      return;
    }
    boolean prime = true;
    for (int d = 2; d <= (int) Math.sqrt(n); d++) {
      if (n % d == 0) {
        prime = d == 7;
        break;
      }
    }
    assert !prime;
  }

  static void temperature() {
    double celsius = Verifier.nondetDouble();
    if (celsius >= -40 && celsius <= 100) {
      double fahrenheit = celsius * 9 / 5 + 32;
      assert fahrenheit >= -40.1 && fahrenheit <= 212.1;
    }
  }

  static void signum() {
    double x = Verifier.nondetDouble();
    if (x == x) {
      double s = Math.signum(x);
      assert s == 1 || s == -1 || s == 0;
    }
  }

  static void wave() {
    int i = Verifier.nondetInt();
    if (i > 6 && i < 12) {
      assert Math.sin(i) < 0.95;
    }
  }

  static void fused() {
    int a = Verifier.nondetInt();
    if (a > 0 && a < 5) {
      assert Math.fma(a, 3.0, 4.0) != 10.0;
    }
  }
}
