// ENTRY: Test.follow
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a class under test may be named like an annotation of the test.
// ENTRY: Test.Test
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: a method and its parameter may be named like the class.
// ENTRY: Test$Object.read
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: a nested class may be named like one of java.lang.
// ENTRY: Test$Holder$Deep.take
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: a field hides the class of the same name.
// ENTRY: Test$Hidden.get
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: neither the class nor the method can be named by a test.
public class Test {
  int stage;
  Test next;

  static int follow(Test Test) {
    return Test.next.stage;
  }

  static int Test(int Test) {
    return 1 / Test;
  }

  static class Object {
    int value;
    String text;

    int read() {
      return 1 / value;
    }
  }

  static class String {}

  static class Holder {
    static int Deep;

    static class Deep {
      int value;

      static int take(Deep Deep) {
        return Deep == null ? 0 : 1 / Deep.value;
      }
    }
  }

  private static class Hidden {
    private int value;

    private int get() {
      return 1 / value;
    }
  }
}
