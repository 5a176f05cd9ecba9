// ENTRY: ConstantFirst.isYes
// VERDICT: SAFE
// FINITE: yes
// WHY: equals is called on the constant, which is never null and answers false for null.
// ENTRY: ConstantFirst.isYesOnInput
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: equals is called on the input.
public class ConstantFirst {
  static boolean isYes(String s) {
    return "yes".equals(s);
  }

  static boolean isYesOnInput(String s) {
    return s.equals("yes");
  }
}
