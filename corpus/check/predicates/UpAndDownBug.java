// ENTRY: UpAndDownBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the last step down is missing.
public class UpAndDownBug {
  static void run(int n) {
    int up = 0;
    while (up < n) {
      up++;
    }
    int down = 0;
    while (up > 1) {
      up--;
      down++;
    }
    assert n < 0 || down == n;
  }
}
