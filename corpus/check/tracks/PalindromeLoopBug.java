// ENTRY: PalindromeLoopBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: the index begins at the length.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PalindromeLoopBug {
  static boolean isPalindrome(String s) {
    int i = 0;
    int j = s.length();
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
