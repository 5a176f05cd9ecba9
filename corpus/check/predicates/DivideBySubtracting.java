// ENTRY: DivideBySubtracting.run
// VERDICT: SAFE
// FINITE: no
// WHY: the loop ends with a rest below b that is not negative.
public class DivideBySubtracting {
  static void run(int a, int b) {
    if (a < 0 || b <= 0) {
      return;
    }
    int quotient = 0;
    int rest = a;
    while (rest >= b) {
      rest -= b;
      quotient++;
    }
    assert 0 <= rest && rest < b;
  }
}
