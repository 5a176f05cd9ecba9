// ENTRY: CachePitfall.same
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: values beyond 127 are boxed anew each time.
// ENTRY: CachePitfall.sameSmall
// VERDICT: SAFE
// FINITE: yes
// WHY: the values -128..127 are always the cached objects.
// ENTRY: CachePitfall.sameEquals
// VERDICT: SAFE
// FINITE: yes
// WHY: equals compares the numbers.
public class CachePitfall {
  static void same(int x) {
    Integer a = x;
    Integer b = x;
    assert a == b;
  }

  static void sameSmall(int x) {
    if (x < -128 || x > 127) {
      return;
    }
    Integer a = x;
    Integer b = x;
    assert a == b;
  }

  static void sameEquals(int x) {
    Integer a = x;
    Integer b = x;
    assert a.equals(b) && a.hashCode() == b.hashCode();
  }
}
