// ENTRY: Toggle.run
// VERDICT: SAFE
// FINITE: no
// WHY: x goes up and down in turn.
public class Toggle {
  static void run(int n) {
    int x = 0;
    int sign = 1;
    for (int i = 0; i < n; i++) {
      x += sign;
      sign = -sign;
    }
    assert x == 0 || x == 1;
  }
}
