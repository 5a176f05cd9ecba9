// ENTRY: SharedInside.setBoth
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two different pairs may hold the same counter.
public class SharedInside {
  static final class Counter {
    int value;
  }

  static final class Pair {
    Counter left;
    Counter right;
  }

  static void setBoth(Pair p, Pair q) {
    if (p == null || q == null || p == q || p.left == null || q.right == null) {
      return;
    }
    p.left.value = 1;
    q.right.value = 2;
    assert p.left.value == 1;
  }
}
