// VERDICT: UNSAFE
// WHY: a static method that the class inherits changes the last object: zap(), then share().
// VIOLATION: java.lang.ArithmeticException
public class InheritedStatic extends InheritedStaticBase {
  private int number = 1;

  public InheritedStatic() {
    last = this;
  }

  public int share() {
    return 10 / number;
  }

  void clear() {
    number = 0;
  }
}

class InheritedStaticBase {
  static InheritedStatic last;

  public static void zap() {
    if (last != null) {
      last.clear();
    }
  }
}
