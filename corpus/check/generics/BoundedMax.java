// ENTRY: BoundedMax.max
// VERDICT: SAFE
// FINITE: yes
// WHY: the larger of two measured things, null excluded; compare does not subtract.
public class BoundedMax {
  interface Measured {
    int measure();
  }

  static final class Rope implements Measured {
    int length;

    @Override
    public int measure() {
      return length;
    }
  }

  static <T extends Measured> T larger(T a, T b) {
    return a.measure() >= b.measure() ? a : b;
  }

  static void max(Rope a, Rope b) {
    if (a == null || b == null) {
      return;
    }
    Rope m = larger(a, b);
    assert m.measure() >= a.measure() && m.measure() >= b.measure();
  }
}
