// ENTRY: CountDownBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one step is missing if n is positive.
public class CountDownBug {
  static void run(int n) {
    if (n < 0) {
      return;
    }
    int left = n;
    int steps = 0;
    while (left > 1) {
      left--;
      steps++;
    }
    assert steps == n;
  }
}
