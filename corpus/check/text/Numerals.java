// ENTRY: Numerals.parse
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "42" is 42.
// ENTRY: Numerals.bad
// VERDICT: UNSAFE
// VIOLATION: java.lang.NumberFormatException
// WHY: most texts are no numbers.
// ENTRY: Numerals.digits
// VERDICT: SAFE
// FINITE: yes
// WHY: a number of two digits has two chars.
// ENTRY: Numerals.minus
// VERDICT: SAFE
// FINITE: yes
// WHY: a negative number begins with its sign.
// ENTRY: Numerals.palindrome
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 7117 is a palindrome.
// ENTRY: Numerals.format
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 7 is formatted as "n=7".
// ENTRY: Numerals.longest
// VERDICT: SAFE
// FINITE: yes
// WHY: no int has more than eleven chars.
// ENTRY: Numerals.truth
// VERDICT: SAFE
// FINITE: yes
// WHY: a truth value has four or five letters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Numerals {
  static void parse() {
    String s = Verifier.nondetString();
    try {
      assert Integer.parseInt(s) != 42;
    } catch (NumberFormatException e) {
      return;
    }
  }

  static void bad() {
    String s = Verifier.nondetString();
    Integer.parseInt(s);
  }

  static void digits() {
    int n = Verifier.nondetInt();
    if (n >= 10 && n < 100) {
      assert Integer.toString(n).length() == 2;
    }
  }

  static void minus() {
    int n = Verifier.nondetInt();
    if (n < 0) {
      assert String.valueOf(n).charAt(0) == '-';
    }
  }

  static void palindrome() {
    int n = Verifier.nondetInt();
    if (n > 1000 && n < 9999) {
      String s = "" + n;
      assert !(s.charAt(0) == s.charAt(3) && s.charAt(1) == s.charAt(2) && n % 1000 == 117);
    }
  }

  static void format() {
    int n = Verifier.nondetInt();
    if (n > 0 && n < 10) {
      assert !String.format("n=%d", n).equals("n=7");
    }
  }

  static void longest() {
    int n = Verifier.nondetInt();
    assert ("" + n).length() <= 11;
  }

  static void truth() {
    boolean b = Verifier.nondetBoolean();
    int l = String.valueOf(b).length();
    assert l == 4 || l == 5;
  }
}
