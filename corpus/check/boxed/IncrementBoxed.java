// ENTRY: IncrementBoxed.count
// VERDICT: SAFE
// FINITE: yes
// WHY: each increment makes a new box with the next number.
public class IncrementBoxed {
  static void count(int start) {
    if (start > 1000 || start < 0) {
      return;
    }
    Integer n = start;
    Integer before = n;
    n++;
    n++;
    assert n - before == 2 && before == start;
  }
}
