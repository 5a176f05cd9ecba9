// ENTRY: AnySkipWalk.find
// VERDICT: SAFE
// FINITE: no
// WHY: neither link is followed before it was looked at.
public class AnySkipWalk {
  static final class Stop {
    int key;
    Stop next;
    Stop skip;
  }

  static Stop find(Stop from, int key) {
    Stop s = from;
    while (s != null && s.key < key) {
      if (s.skip != null && s.skip.key <= key) {
        s = s.skip;
      } else {
        s = s.next;
      }
    }
    assert s == null || s.key >= key;
    return s;
  }
}
