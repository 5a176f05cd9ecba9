// ENTRY: TwoForOne.run
// VERDICT: SAFE
// FINITE: no
// WHY: j grows by two whenever i grows by one.
public class TwoForOne {
  static void run(int n) {
    int i = 0;
    int j = 0;
    while (i < n) {
      i++;
      j += i == 7 ? 2 : 2;
    }
    assert j == 2 * i;
  }
}
