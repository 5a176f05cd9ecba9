// ENTRY: AssertInEachBranch.first
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: zero fails the first of three assertions whose ends are all at the end of the method.
// ENTRY: AssertInEachBranch.second
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one fails the second of them.
// ENTRY: AssertInEachBranch.last
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two fails the last of them.
// ENTRY: AssertInEachBranch.inCases
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the first case fails; its break and the end of its assertion are one jump.
// ENTRY: AssertInEachBranch.withDetail
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: zero fails the first assertion, whose detail makes two more errors, one of them thrown for other numbers.
// ENTRY: AssertInEachBranch.inLoop
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both assertions end at the head of the loop, and the first one fails in the second round.
// ENTRY: AssertInEachBranch.thrownByHand
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the error between the two assertions is the program's own, and the assertions hold.
// ENTRY: AssertInEachBranch.detailThrown
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: where the assertion fails, its detail throws an error of its own before the statement can.
public class AssertInEachBranch {
  static void first(int n) {
    if (n == 0) assert n != 0;
    else if (n == 1) assert n == 1;
    else assert n > 1 || n < 0;
  }

  static void second(int n) {
    if (n == 0) assert n == 0;
    else if (n == 1) assert n != 1 : "one";
    else assert n > 1 || n < 0;
  }

  static void last(int n) {
    if (n == 0) assert n == 0;
    else if (n == 1) assert n == 1;
    else assert n > 2 || n < 0;
  }

  static void inCases(int n) {
    switch (n) {
      case 3:
        assert n != 3;
        break;
      case 4:
        assert n == 4;
        break;
      default:
        assert n < 3 || n > 4;
    }
  }

  static void withDetail(int n) {
    if (n >= 0 && n < 5) {
      assert n != 0 : new AssertionError(switch (n) {
        case 1 -> throw new AssertionError("one");
        case 0 -> new AssertionError("zero");
        default -> "other";
      });
    } else {
      assert n < 0 || n > 4;
    }
  }

  static void inLoop(int n) {
    int i = 0;
    while (i < n) {
      i++;
      if (i % 2 == 0) assert i != 2;
      else assert i % 2 == 1;
    }
  }

  static void thrownByHand(int n) {
    if (n == 0) assert n < 1;
    else if (n == 1) throw new AssertionError("by hand");
    else assert n != 1;
  }

  static void detailThrown(int n) {
    if (n > 0) {
      assert n != 7 : switch (n) {
        case 7 -> throw new AssertionError("by hand");
        default -> "never";
      };
    } else {
      assert n <= 0;
    }
  }
}
