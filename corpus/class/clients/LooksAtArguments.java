// VERDICT: UNSAFE
// WHY: a string makes the number zero: note("a"), then share().
// VIOLATION: java.lang.ArithmeticException
public class LooksAtArguments {
  private int number = 1;

  public void note(Object object) {
    if (object instanceof String) {
      number = 0;
    }
  }

  public int share() {
    return 10 / number;
  }
}
