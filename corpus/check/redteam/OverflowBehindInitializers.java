// ENTRY: OverflowBehindInitializers.e
// VERDICT: UNSAFE
// PROPERTY: exceptions
// VIOLATION: java.lang.IllegalStateException
// SHOWN: java OverflowBehindInitializers
// WHY: A caller may have used most of the stack; two initializers stand exactly where it is asked how deep the stack is.
public class OverflowBehindInitializers {
  static class First {
    static int value = second(61);
  }

  static class Second {
    static int value = third(3000);
  }

  int e() {
    try {
      return first(60);
    } catch (StackOverflowError error) {
      throw new IllegalStateException();
    }
  }

  static int first(int n) {
    return n > 0 ? 1 + first(n - 1) : First.value;
  }

  static int second(int n) {
    return n > 0 ? 1 + second(n - 1) : Second.value;
  }

  static int third(int n) {
    return n > 0 ? 1 + third(n - 1) : 0;
  }

  static void after(int frames) {
    if (frames > 0) {
      after(frames - 1);
    } else {
      new OverflowBehindInitializers().e();
    }
  }

  public static void main(String[] arguments) {
    after(9000);
  }
}
