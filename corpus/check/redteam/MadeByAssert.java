// ENTRY: MadeByAssert.settingTrace
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 5 fails the assertion, and what its stack trace is set to changes nothing about that.
// ENTRY: MadeByAssert.keptAndThrownLater
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 5 fails the assertion; the error is kept, filled in elsewhere and thrown from there.
// ENTRY: MadeByAssert.fromLambda
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 5 fails the assertion in the lambda, and who called that fills the trace in again.
// ENTRY: MadeByAssert.afterThrowInCondition
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 5 makes the condition false; the error that is thrown in the condition is another one.
// ENTRY: MadeByAssert.atEndOfLoop
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 5 fails the assertion whose end is moved to the head of the loop.
// ENTRY: MadeByAssert.madeByHand
// VERDICT: SAFE
// FINITE: yes
// WHY: no assertion fails: the error is the program's own.
// ENTRY: MadeByAssert.passedThroughCondition
// VERDICT: SAFE
// FINITE: yes
// WHY: the error is made inside an assertion, but by its condition, which throws it.
public class MadeByAssert {
  static AssertionError kept;

  static void settingTrace(int x) {
    try {
      assert x != 5;
    } catch (AssertionError e) {
      e.setStackTrace(new StackTraceElement[0]);
      e.fillInStackTrace();
      throw e;
    }
  }

  static void refillAndThrow() {
    if (kept != null) {
      kept.fillInStackTrace();
      throw kept;
    }
  }

  static void keptAndThrownLater(int x) {
    kept = null;
    try {
      assert x != 5 : "five";
    } catch (AssertionError e) {
      kept = e;
    }
    refillAndThrow();
  }

  static void fromLambda(int x) {
    Runnable check = () -> {
      assert x != 5;
    };
    try {
      check.run();
    } catch (AssertionError e) {
      throw (AssertionError) e.fillInStackTrace();
    }
  }

  static void afterThrowInCondition(int x) {
    assert switch (x) {
      case 5 -> false;
      case 6 -> throw new AssertionError("six");
      default -> true;
    };
  }

  static void atEndOfLoop(int x) {
    for (int i = 0; i < 3; i++) {
      if (i == 2) {
        assert x != 5;
      }
    }
  }

  static void madeByHand(int x) {
    assert x == x;
    if (x == 5) {
      throw new AssertionError("five");
    }
  }

  static boolean thrown(AssertionError error) {
    throw error;
  }

  static void passedThroughCondition(int x) {
    assert x != 5 || thrown(new AssertionError("five"));
  }
}
