// ENTRY: PingPongBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the second one gives two.
public class PingPongBug {
  private static int ping(int n) {
    return n <= 0 ? 0 : pong(n - 1);
  }

  private static int pong(int n) {
    return n <= 0 ? 2 : ping(n - 1);
  }
  static void run(int n) {
    int who = ping(n);
    assert who == 0 || who == 1;
  }
}
