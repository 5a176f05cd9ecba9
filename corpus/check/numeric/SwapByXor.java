// ENTRY: SwapByXor.swap
// VERDICT: SAFE
// FINITE: yes
// WHY: exclusive or is its own inverse on 32 bits.
public class SwapByXor {
  static void swap(int a, int b) {
    int x = a;
    int y = b;
    x ^= y;
    y ^= x;
    x ^= y;
    assert x == b && y == a;
  }
}
