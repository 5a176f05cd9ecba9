// ENTRY: LongEqualsInteger.same
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a Long never equals an Integer, whatever their numbers are.
public class LongEqualsInteger {
  static void same(int x) {
    Long wide = (long) x;
    Object narrow = x;
    assert wide.equals(narrow);
  }
}
