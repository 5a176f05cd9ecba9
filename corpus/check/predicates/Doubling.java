// ENTRY: Doubling.run
// VERDICT: SAFE
// FINITE: yes
// WHY: powers stay below twice the limit.
public class Doubling {
  static void run(int n) {
    if (n > 1 << 20) {
      return;
    }
    int power = 1;
    while (power < n) {
      power *= 2;
      assert power > 0;
    }
  }
}
