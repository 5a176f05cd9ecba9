// ENTRY: HanoiMoves.run
// VERDICT: SAFE
// FINITE: no
// WHY: twice something and one is odd.
public class HanoiMoves {
  private static int moves(int n) {
    if (n <= 1) {
      return 1;
    }
    int half = moves(n - 1);
    return half + 1 + half;
  }
  static void run(int n) {
    assert (moves(n) & 1) == 1;
  }
}
