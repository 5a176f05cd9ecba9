// ENTRY: AbsBounded.distance
// VERDICT: SAFE
// FINITE: yes
// WHY: both numbers are in -1000..1000, so the difference is at most 2000 in size and abs is exact.
public class AbsBounded {
  static int distance(int a, int b) {
    if (a < -1000 || a > 1000 || b < -1000 || b > 1000) {
      return 0;
    }
    int d = Math.abs(a - b);
    assert d >= 0 && d <= 2000;
    return d;
  }
}
