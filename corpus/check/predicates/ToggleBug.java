// ENTRY: ToggleBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: x goes up twice.
public class ToggleBug {
  static void run(int n) {
    int x = 0;
    int sign = 1;
    for (int i = 0; i < n; i++) {
      x += sign;
      sign = x > 1 ? -sign : sign;
    }
    assert x == 0 || x == 1;
  }
}
