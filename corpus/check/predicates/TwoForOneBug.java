// ENTRY: TwoForOneBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: in the seventh round j grows by one.
public class TwoForOneBug {
  static void run(int n) {
    int i = 0;
    int j = 0;
    while (i < n) {
      i++;
      j += i == 7 ? 1 : 2;
    }
    assert j == 2 * i;
  }
}
