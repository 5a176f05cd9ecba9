// ENTRY: CountUpByOne.run
// VERDICT: SAFE
// FINITE: no
// WHY: x meets n exactly.
public class CountUpByOne {
  static void run(int n) {
    int x = 0;
    while (x < n) {
      x += 1;
    }
    assert n < 0 || x == n;
  }
}
