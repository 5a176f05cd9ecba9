// ENTRY: McCarthy.run
// VERDICT: SAFE
// FINITE: no
// WHY: the function is 91 for all arguments up to 100.
public class McCarthy {
  private static int mc(int n) {
    return n > 100 ? n - 10 : mc(mc(n + 11));
  }
  static void run(int n) {
    assert n > 100 || mc(n) == 91;
  }
}
