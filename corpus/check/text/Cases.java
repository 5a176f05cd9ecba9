// ENTRY: Cases.lower
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "OK" is "ok" in lower case.
// ENTRY: Cases.upper
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "ab" is "AB" in upper case.
// ENTRY: Cases.ignoring
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "Yes" is "yes" but for its case.
// ENTRY: Cases.letter
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 'x' is a letter.
// ENTRY: Cases.digit
// VERDICT: SAFE
// FINITE: yes
// WHY: an ASCII digit has a value up to 9.
// ENTRY: Cases.digitValue
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: '7' is 7.
// ENTRY: Cases.space
// VERDICT: SAFE
// FINITE: yes
// WHY: a blank is neither a letter nor a digit.
// ENTRY: Cases.upperLetter
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 'A' to 'Z' are upper case.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Cases {
  static void lower() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert !(s.toLowerCase().equals("ok") && !s.equals("ok"));
    }
  }

  static void upper() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert !s.toUpperCase().equals("AB");
    }
  }

  static void ignoring() {
    String s = Verifier.nondetString();
    assert !(s.equalsIgnoreCase("yes") && s.charAt(0) == 'Y');
  }

  static void letter() {
    char c = Verifier.nondetChar();
    if (c < 128) {
      assert !Character.isLetter(c);
    }
  }

  static void digit() {
    char c = Verifier.nondetChar();
    if (c < 128 && Character.isDigit(c)) {
      int[] cells = new int[10];
      cells[c - '0'] = 1;
    }
  }

  static void digitValue() {
    char c = Verifier.nondetChar();
    assert Character.getNumericValue(c) != 7;
  }

  static void space() {
    char c = Verifier.nondetChar();
    if (c == ' ' || c == '\t') {
      assert Character.isWhitespace(c) && !Character.isLetterOrDigit(c);
    }
  }

  static void upperLetter() {
    char c = Verifier.nondetChar();
    if (Character.isUpperCase(c)) {
      assert Character.toLowerCase(c) != 'g';
    }
  }
}
