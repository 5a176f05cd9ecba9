// ENTRY: Substrings.prefix
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "abc" has the prefix "ab".
// ENTRY: Substrings.whole
// VERDICT: SAFE
// FINITE: yes
// WHY: a substring is as long as its range.
// ENTRY: Substrings.tooFar
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: a short text has no five chars.
// ENTRY: Substrings.checked
// VERDICT: SAFE
// FINITE: yes
// WHY: the range was checked.
// ENTRY: Substrings.suffix
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "x.java" ends so.
// ENTRY: Substrings.split
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "a,b" has two parts.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Substrings {
  static void prefix() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      assert !s.substring(0, 2).equals("ab");
    }
  }

  static void whole() {
    String s = Verifier.nondetString();
    if (s.length() == 4) {
      assert s.substring(1, 3).length() == 2;
    }
  }

  static void tooFar() {
    String s = Verifier.nondetString();
    s.substring(5);
  }

  static void checked() {
    String s = Verifier.nondetString();
    if (s.length() == 5) {
      String t = s.substring(2);
      assert t.length() == 3 && t.charAt(0) == s.charAt(2);
    }
  }

  static void suffix() {
    String s = Verifier.nondetString();
    if (s.length() < 8) {
      assert !s.endsWith(".java");
    }
  }

  static void split() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      String[] parts = s.split(",");
      assert !(parts.length == 2 && parts[0].equals("a"));
    }
  }
}
