// ENTRY: HanoiMovesBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: no disc needs no moves.
public class HanoiMovesBug {
  private static int moves(int n) {
    if (n <= 1) {
      return n == 0 ? 0 : 1;
    }
    int half = moves(n - 1);
    return half + 1 + half;
  }
  static void run(int n) {
    assert (moves(n) & 1) == 1;
  }
}
