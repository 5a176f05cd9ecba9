// ENTRY: UnsignedCompare.below
// VERDICT: SAFE
// FINITE: yes
// WHY: adding MIN_VALUE flips the sign bit, which turns the signed order into the unsigned one.
public class UnsignedCompare {
  static void below(int a, int b) {
    boolean flipped = a + Integer.MIN_VALUE < b + Integer.MIN_VALUE;
    assert flipped == (Integer.compareUnsigned(a, b) < 0);
  }
}
