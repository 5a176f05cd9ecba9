// ENTRY: StackOverflowExcluded.descend
// PROPERTY: throwables
// VERDICT: SAFE
// FINITE: no
// WHY: deep recursion ends in a StackOverflowError, which no property counts.
public class StackOverflowExcluded {
  static int descend(int depth) {
    return depth <= 0 ? 0 : 1 + descend(depth - 1);
  }
}
