// ENTRY: Builders.reverse
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "ab" backwards is "ba".
// ENTRY: Builders.palindrome
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "aba" is a palindrome.
// ENTRY: Builders.insert
// VERDICT: SAFE
// FINITE: yes
// WHY: what was inserted is there.
// ENTRY: Builders.delete
// VERDICT: SAFE
// FINITE: yes
// WHY: one char less is one char less.
// ENTRY: Builders.deleteFromEmpty
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: nothing can be deleted from an empty text.
// ENTRY: Builders.set
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the second char may have been 'b'.
// ENTRY: Builders.appendChars
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 'h' and 'i' make a word.
// ENTRY: Builders.buffer
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a buffer does the same.
// ENTRY: Builders.setLength
// VERDICT: SAFE
// FINITE: yes
// WHY: a shorter text is a prefix.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Builders {
  static void reverse() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert !new StringBuilder(s).reverse().toString().equals("ba");
    }
  }

  static void palindrome() {
    String s = Verifier.nondetString();
    if (s.length() == 3 && s.charAt(0) != s.charAt(1)) {
      assert !new StringBuilder(s).reverse().toString().equals(s);
    }
  }

  static void insert() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      StringBuilder b = new StringBuilder(s);
      b.insert(1, "-");
      assert b.length() == 3 && b.charAt(1) == '-';
    }
  }

  static void delete() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      StringBuilder b = new StringBuilder(s);
      b.deleteCharAt(0);
      assert b.length() == 2 && b.charAt(0) == s.charAt(1);
    }
  }

  static void deleteFromEmpty() {
    String s = Verifier.nondetString();
    new StringBuilder(s).deleteCharAt(0);
  }

  static void set() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      StringBuilder b = new StringBuilder(s);
      b.setCharAt(0, 'a');
      assert !b.toString().equals("abc");
    }
  }

  static void appendChars() {
    char a = Verifier.nondetChar();
    char b = Verifier.nondetChar();
    String s = new StringBuilder().append(a).append(b).toString();
    assert !s.equals("hi");
  }

  static void buffer() {
    String s = Verifier.nondetString();
    StringBuffer b = new StringBuffer();
    b.append(s).append('!');
    assert b.indexOf("no!") != 0;
  }

  static void setLength() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      StringBuilder b = new StringBuilder(s);
      b.setLength(1);
      assert b.toString().equals(s.substring(0, 1));
    }
  }
}
