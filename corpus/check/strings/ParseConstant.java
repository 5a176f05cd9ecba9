// ENTRY: ParseConstant.parse
// VERDICT: UNSAFE
// VIOLATION: java.lang.NumberFormatException
// WHY: the third text is no number.
public class ParseConstant {
  static int parse(int which) {
    String text = which == 0 ? "17" : which == 1 ? "-4" : "4x";
    return Integer.parseInt(text);
  }
}
