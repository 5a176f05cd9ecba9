// ENTRY: PingPong.run
// VERDICT: SAFE
// FINITE: no
// WHY: one of the two ends the game.
public class PingPong {
  private static int ping(int n) {
    return n <= 0 ? 0 : pong(n - 1);
  }

  private static int pong(int n) {
    return n <= 0 ? 1 : ping(n - 1);
  }
  static void run(int n) {
    int who = ping(n);
    assert who == 0 || who == 1;
  }
}
