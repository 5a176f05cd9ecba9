// ENTRY: FinallyReturns.run
// VERDICT: SAFE
// FINITE: yes
// WHY: the return in the finally block swallows every exception of the try block.
public class FinallyReturns {
  @SuppressWarnings("finally")
  static int run(int[] a, int i) {
    int r = 0;
    try {
      r = a[i];
    } finally {
      return r;
    }
  }
}
