// ENTRY: TypesCannotAlias.separate
// VERDICT: SAFE
// FINITE: yes
// WHY: objects of unrelated classes are never the same, whatever the references are.
public class TypesCannotAlias {
  static final class Red {
    int n;
  }

  static final class Blue {
    int n;
  }

  static void separate(Red r, Blue b) {
    if (r == null || b == null) {
      return;
    }
    r.n = 1;
    b.n = 2;
    assert r.n == 1;
  }
}
