// ENTRY: CountUpByOneBug.run
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an odd n is passed over.
public class CountUpByOneBug {
  static void run(int n) {
    int x = 0;
    while (x < n) {
      x += 2;
    }
    assert n < 0 || x == n;
  }
}
