// ENTRY: SignByDispatch.sign
// VERDICT: SAFE
// FINITE: yes
// WHY: the two implementations answer 1 and -1.
public class SignByDispatch {
  interface Signed {
    int sign();
  }

  static final class Plus implements Signed {
    @Override
    public int sign() {
      return 1;
    }
  }

  static final class Minus implements Signed {
    @Override
    public int sign() {
      return -1;
    }
  }

  static void sign(Signed s) {
    if (s != null) {
      assert s.sign() * s.sign() == 1;
    }
  }
}
