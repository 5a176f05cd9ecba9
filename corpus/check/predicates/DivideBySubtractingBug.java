// ENTRY: DivideBySubtractingBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a rest of b is left.
public class DivideBySubtractingBug {
  static void run(int a, int b) {
    if (a < 0 || b <= 0) {
      return;
    }
    int quotient = 0;
    int rest = a;
    while (rest > b) {
      rest -= b;
      quotient++;
    }
    assert 0 <= rest && rest < b;
  }
}
