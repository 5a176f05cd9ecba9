// ENTRY: PalindromeLoop.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the two indices stay within the text.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PalindromeLoop {
  static boolean isPalindrome(String s) {
    int i = 0;
    int j = s.length() - 1;
    while (i < j) {
      if (s.charAt(i) != s.charAt(j)) return false;
      i++;
      j--;
    }
    return true;
  }
  public static void main(String[] args) {
    isPalindrome(Verifier.nondetString());
  }
}
