// ENTRY: LeftLeaningTreeBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 3,2,1,0
// WHY: the rotation to the right leaves its old root black.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LeftLeaningTreeBug {
  static class N {
    int k;
    N l, r;
    boolean red = true;

    N(int k) {
      this.k = k;
    }
  }

  static boolean red(N n) {
    return n != null && n.red;
  }

  static N rotL(N h) {
    N x = h.r;
    h.r = x.l;
    x.l = h;
    x.red = h.red;
    h.red = true;
    return x;
  }

  static N rotR(N h) {
    N x = h.l;
    h.l = x.r;
    x.r = h;
    x.red = h.red;
    return x;
  }

  static N put(N h, int k) {
    if (h == null) return new N(k);
    if (k < h.k) h.l = put(h.l, k);
    else if (k > h.k) h.r = put(h.r, k);
    if (red(h.r) && !red(h.l)) h = rotL(h);
    if (red(h.l) && red(h.l.l)) h = rotR(h);

    if (red(h.l) && red(h.r)) {
      h.red = true;
      h.l.red = false;
      h.r.red = false;
    }
    return h;
  }

  static int height(N n) {
    if (n == null) return 1;
    int a = height(n.l), b = height(n.r);
    assert a == b;
    return n.red ? a : a + 1;
  }

  public static void main(String[] args) {
    N root = null;

    for (int i = 0; i < 4; i++) {
      root = put(root, Verifier.nondetInt());
      root.red = false;
    }
    height(root);
  }
}
