// ENTRY: SealedComplete.eval(LSealedComplete$Expr;)I
// VERDICT: SAFE
// FINITE: yes
// WHY: the sealed interface has three implementations and each is handled; the depth is cut at two.
public class SealedComplete {
  sealed interface Expr permits Num, Neg, Add {}

  static final class Num implements Expr {
    int value;
  }

  static final class Neg implements Expr {
    Expr inner;
  }

  static final class Add implements Expr {
    Expr left;
    Expr right;
  }

  static int eval(Expr e) {
    return eval(e, 2);
  }

  private static int eval(Expr e, int depth) {
    if (e == null || depth == 0) {
      return 0;
    }
    if (e instanceof Num n) {
      return n.value;
    }
    if (e instanceof Neg n) {
      return -eval(n.inner, depth - 1);
    }
    Add a = (Add) e;
    return eval(a.left, depth - 1) + eval(a.right, depth - 1);
  }
}
