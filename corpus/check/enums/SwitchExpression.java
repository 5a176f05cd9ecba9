// ENTRY: SwitchExpression.next
// VERDICT: SAFE
// FINITE: yes
// WHY: the switch expression covers all three constants, and three steps lead back.
public class SwitchExpression {
  enum Phase {
    ONE,
    TWO,
    THREE;

    Phase next() {
      return switch (this) {
        case ONE -> TWO;
        case TWO -> THREE;
        case THREE -> ONE;
      };
    }
  }

  static void next(Phase p) {
    if (p != null) {
      assert p.next() != p;
      assert p.next().next().next() == p;
    }
  }
}
