// ENTRY: Skeleton.twice
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no class outside the class path extends Skeleton and overrides its methods
// ENTRY: Skeleton.half
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// ENTRY: Skeleton.answered
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: whoever extends the class may answer anything.
/** An abstract class that nobody on the class path extends. */
public abstract class Skeleton {
  int size;

  abstract int answer();

  int twice() {
    return 2 * size();
  }

  int size() {
    return size;
  }

  int half(int by) {
    return size / by;
  }

  void answered() {
    assert answer() != 1;
  }
}
