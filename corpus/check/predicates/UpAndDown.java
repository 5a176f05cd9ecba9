// ENTRY: UpAndDown.run
// VERDICT: SAFE
// FINITE: no
// WHY: down counts as many steps as up did.
public class UpAndDown {
  static void run(int n) {
    int up = 0;
    while (up < n) {
      up++;
    }
    int down = 0;
    while (up > 0) {
      up--;
      down++;
    }
    assert n < 0 || down == n;
  }
}
