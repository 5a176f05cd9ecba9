// ENTRY: BalancedBrackets.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: ([])
// WHY: the brackets may be nested in each other.
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

public class BalancedBrackets {
  static boolean balanced(String s) {
    Deque<Character> st = new ArrayDeque<>();

    for (char c : s.toCharArray()) {
      if (c == '(' || c == '[') st.push(c);

      else if (c == ')') {
        if (st.isEmpty() || st.pop() != '(') return false;

      } else if (c == ']') {
        if (st.isEmpty() || st.pop() != '[') return false;
      } else return false;
    }
    return st.isEmpty();
  }

  public static void main(String[] args) {
    String s = Verifier.nondetString();
    Verifier.assume(s.length() == 4);
    assert !balanced(s) || s.charAt(0) == s.charAt(2);
  }
}
