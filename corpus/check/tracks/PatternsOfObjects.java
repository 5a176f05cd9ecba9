// ENTRY: PatternsOfObjects.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: patterns bind what the object is.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PatternsOfObjects {
  record Point(int x, int y) {
    Point {
      if (x < 0) throw new IllegalArgumentException();
    }
    int sum() { return x + y; }
  }
  static int measure(Object o) {
    if (o instanceof String s && s.length() > 2) return s.length();
    if (o instanceof Integer i) return i;
    if (o instanceof Point p) return p.sum();
    return -1;
  }
  public static void main(String[] args) {
    int k = Verifier.nondetInt();
    Object o = k == 0 ? "text" : k == 1 ? (Object) 12 : k == 2 ? new Point(3, 4) : "x";
    int m = measure(o);
    assert m == (k == 0 ? 4 : k == 1 ? 12 : k == 2 ? 7 : -1);
    assert new Point(1, 2).equals(new Point(1, 2)) && new Point(1, 2).hashCode() == new Point(1, 2).hashCode();
    assert new Point(1, 2).toString().equals("Point[x=1, y=2]");
  }
}
