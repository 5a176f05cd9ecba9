// ENTRY: IncrementBoth.bump
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for a == b the one counter is incremented twice.
// ENTRY: IncrementBoth.bumpEither
// VERDICT: SAFE
// FINITE: yes
// WHY: one object or two: the assertion distinguishes the cases.
public class IncrementBoth {
  static final class Counter {
    int n;
  }

  static void bump(Counter a, Counter b) {
    if (a == null || b == null) {
      return;
    }
    int before = a.n;
    a.n++;
    b.n++;
    assert a.n == before + 1;
  }

  static void bumpEither(Counter a, Counter b) {
    if (a == null || b == null) {
      return;
    }
    int before = a.n;
    a.n++;
    b.n++;
    assert a.n == (a == b ? before + 2 : before + 1);
  }
}
