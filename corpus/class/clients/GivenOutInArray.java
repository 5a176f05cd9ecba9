// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: all()[1].half() divides by zero; no call gives out that object by itself.
public class GivenOutInArray {
  private final int parts;

  private GivenOutInArray(int parts) {
    this.parts = parts;
  }

  public static GivenOutInArray one() {
    return new GivenOutInArray(1);
  }

  public static GivenOutInArray[] all() {
    return new GivenOutInArray[] {new GivenOutInArray(1), new GivenOutInArray(0)};
  }

  public int half() {
    return 2 / parts;
  }
}
