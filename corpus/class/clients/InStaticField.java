// VERDICT: UNSAFE
// WHY: one().spend() is called on the object in the static field, whose divisor is set to zero there.
// VIOLATION: java.lang.ArithmeticException
/** An object that everybody shares. */
public class InStaticField {
  private static final InStaticField ONE = new InStaticField();
  private int divisor = 1;

  public static InStaticField one() {
    return ONE;
  }

  public int spend() {
    divisor = 1;
    ONE.divisor = 0;
    int result = 10 / divisor;
    ONE.divisor = 1;
    divisor = 1;
    return result;
  }
}
