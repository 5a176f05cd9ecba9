// ENTRY: DivideRequires.divide
// VERDICT: SAFE
// FINITE: yes
// WHY: the precondition excludes the divisor 0.
// ENTRY: DivideRequires.divideWeak
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the precondition looks at the wrong parameter.
import org.tandem.api.Requires;

public class DivideRequires {
  static boolean divisible(int a, int b) {
    return b != 0;
  }

  static boolean dividend(int a, int b) {
    return a != 0;
  }

  @Requires("divisible")
  static int divide(int a, int b) {
    return a / b;
  }

  @Requires("dividend")
  static int divideWeak(int a, int b) {
    return a / b;
  }
}
