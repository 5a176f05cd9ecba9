// ENTRY: CaughtLimits.inFinally
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java -Xss64m CaughtLimits inFinally
// WHY: a JVM with a large stack returns 20000, and the assertion in the finally block fails.
// ENTRY: CaughtLimits.asThrowable
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java -Xss64m CaughtLimits asThrowable
// WHY: the same, caught as a Throwable.
// ENTRY: CaughtLimits.inInitializer
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java -Xss64m CaughtLimits inInitializer
// WHY: the same, caught while a class is initialized.
// ENTRY: CaughtLimits.thrownByHand
// VERDICT: SAFE
// FINITE: yes
// WHY: errors that the program throws itself are caught like any others.
public class CaughtLimits {
  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  static void inFinally() {
    int reached = 0;
    try {
      reached = depth(20000);
    } finally {
      assert reached != 20000;
    }
  }

  static void asThrowable() {
    int reached = 0;
    try {
      reached = depth(20000);
    } catch (Throwable e) {
      return;
    }
    assert reached != 20000;
  }

  static class Deep {
    static int reached;

    static {
      try {
        reached = depth(20000);
      } catch (StackOverflowError e) {
        reached = -1;
      }
    }
  }

  static void inInitializer() {
    assert Deep.reached != 20000;
  }

  static void thrownByHand(int x) {
    try {
      if (x == 1) {
        throw new StackOverflowError();
      }
      if (x == 2) {
        throw new OutOfMemoryError("by hand");
      }
    } catch (VirtualMachineError e) {
      assert x == 1 || x == 2;
      return;
    }
    assert x != 1 && x != 2;
  }

  public static void main(String[] args) {
    switch (args[0]) {
      case "inFinally" -> inFinally();
      case "asThrowable" -> asThrowable();
      default -> inInitializer();
    }
  }
}
