// ENTRY: RangeCompact.make
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalArgumentException
// WHY: the compact constructor refuses lo > hi.
// ENTRY: RangeCompact.makeOrdered
// VERDICT: SAFE
// FINITE: yes
// WHY: the ends are ordered before the constructor sees them.
public class RangeCompact {
  record Range(int lo, int hi) {
    Range {
      if (lo > hi) {
        throw new IllegalArgumentException("empty range");
      }
    }

    boolean contains(int x) {
      return lo <= x && x <= hi;
    }
  }

  static boolean make(int a, int b) {
    return new Range(a, b).contains(a);
  }

  static void makeOrdered(int a, int b) {
    Range r = new Range(Math.min(a, b), Math.max(a, b));
    assert r.contains(a) && r.contains(b);
  }
}
