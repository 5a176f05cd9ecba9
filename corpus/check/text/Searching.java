// ENTRY: Searching.dot
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: ".x" has its dot at 0.
// ENTRY: Searching.found
// VERDICT: SAFE
// FINITE: yes
// WHY: where a char was found it is.
// ENTRY: Searching.notFound
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: a text without a slash has none.
// ENTRY: Searching.contains
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "xaby" contains "ab".
// ENTRY: Searching.last
// VERDICT: SAFE
// FINITE: yes
// WHY: the last place is not before the first.
// ENTRY: Searching.twice
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "a?a" has the letter twice.
// ENTRY: Searching.anyLength
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a text of any length may contain a word.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Searching {
  static void dot() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert s.indexOf('.') != 0;
    }
  }

  static void found() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      int i = s.indexOf('q');
      if (i >= 0) {
        assert s.charAt(i) == 'q';
      }
    }
  }

  static void notFound() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      s.charAt(s.indexOf('/'));
    }
  }

  static void contains() {
    String s = Verifier.nondetString();
    if (s.length() == 4) {
      assert !s.contains("ab");
    }
  }

  static void last() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      assert s.lastIndexOf('a') >= s.indexOf('a');
    }
  }

  static void twice() {
    String s = Verifier.nondetString();
    if (s.length() == 3 && s.indexOf('a') != s.lastIndexOf('a')) {
      assert s.charAt(1) == 'a';
    }
  }

  static void anyLength() {
    String s = Verifier.nondetString();
    assert !s.contains("key");
  }
}
