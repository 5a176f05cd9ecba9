// ENTRY: DivisionGuardedByCompare.slope
// VERDICT: SAFE
// FINITE: yes
// WHY: x2 - x1 is 0 modulo 2^32 only if x1 == x2, so the guard excludes every zero divisor.
public class DivisionGuardedByCompare {
  static int slope(int x1, int y1, int x2, int y2) {
    if (x1 == x2) {
      return 0;
    }
    return (y2 - y1) / (x2 - x1);
  }
}
