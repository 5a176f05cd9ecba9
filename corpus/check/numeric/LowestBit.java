// ENTRY: LowestBit.isolate
// VERDICT: SAFE
// FINITE: yes
// WHY: x & -x keeps exactly the lowest set bit, so it divides x in the sense of masks, MIN_VALUE included.
public class LowestBit {
  static void isolate(int x) {
    int low = x & -x;
    assert (low & (low - 1)) == 0;
    assert (x & low) == low;
    assert x == 0 || low != 0;
  }
}
