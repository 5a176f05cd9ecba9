// ENTRY: AnonymousCounter.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: the anonymous class divides by the number of calls left, which reaches 0 in the third call.
public class AnonymousCounter {
  interface Step {
    int next(int x);
  }

  static int run(int calls) {
    Step step =
        new Step() {
          private int left = 2;

          @Override
          public int next(int x) {
            return x / left--;
          }
        };
    int r = 100;
    for (int i = 0; i < calls && i < 3; i++) {
      r = step.next(r);
    }
    return r;
  }
}
