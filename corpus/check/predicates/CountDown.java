// ENTRY: CountDown.run
// VERDICT: SAFE
// FINITE: no
// WHY: steps and what is left add up to n.
public class CountDown {
  static void run(int n) {
    if (n < 0) {
      return;
    }
    int left = n;
    int steps = 0;
    while (left > 0) {
      left--;
      steps++;
    }
    assert steps == n;
  }
}
