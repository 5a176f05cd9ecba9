// ENTRY: test0.take
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the class is named like a variable that the test has for an object of class Test.
// ENTRY: test0.result
// VERDICT: SAFE
// FINITE: yes
// WHY: nothing is divided by zero here.
public class test0 {
  static int unrelated = 1;

  static class Test {
    int stage;
  }

  static int take(Test test) {
    return test == null ? 0 : unrelated / test.stage;
  }

  static int result(int result) {
    return result == 0 ? 0 : 1 / result;
  }
}
