// ENTRY: LeftLeaningTree.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: rotations and flips keep the black height, and no red link leans right.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LeftLeaningTree {
  static final boolean RED = true, BLACK = false;
  static class N {
    int k;
    N l, r;
    boolean c = RED;

    N(int k) {
      this.k = k;
    }
  }

  static boolean red(N n) {
    return n != null && n.c == RED;
  }

  static N rotL(N h) {
    N x = h.r;
    h.r = x.l;
    x.l = h;
    x.c = h.c;
    h.c = RED;
    return x;
  }

  static N rotR(N h) {
    N x = h.l;
    h.l = x.r;
    x.r = h;
    x.c = h.c;
    h.c = RED;
    return x;
  }

  static void flip(N h) {
    h.c = RED;
    h.l.c = BLACK;
    h.r.c = BLACK;
  }

  static N put(N h, int k) {
    if (h == null) return new N(k);
    if (k < h.k) h.l = put(h.l, k);
    else if (k > h.k) h.r = put(h.r, k);
    if (red(h.r) && !red(h.l)) h = rotL(h);
    if (red(h.l) && red(h.l.l)) h = rotR(h);
    if (red(h.l) && red(h.r)) flip(h);
    return h;
  }

  static int height(N n) {
    if (n == null) return 1;
    int a = height(n.l), b = height(n.r);
    assert a == b;
    return n.c == RED ? a : a + 1;
  }

  static void noRedRed(N n) {
    if (n == null) return;
    assert !(red(n) && red(n.l));
    assert !red(n.r);
    noRedRed(n.l);
    noRedRed(n.r);
  }

  public static void main(String[] args) {
    N root = null;

    for (int i = 0; i < 4; i++) {
      root = put(root, Verifier.nondetInt());
      root.c = BLACK;
    }
    height(root);
    noRedRed(root);
  }
}
