// ENTRY: Characters.sum
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 'a' and 'b' are 195.
// ENTRY: Characters.vowels
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "aei" has three vowels.
// ENTRY: Characters.compare
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "b" is behind "a" by one.
// ENTRY: Characters.compareTwo
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: texts can be one apart.
// ENTRY: Characters.unknownIndex
// VERDICT: SAFE
// FINITE: yes
// WHY: an index that was checked is in bounds.
// ENTRY: Characters.hash
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "ab" has the hash code 3105.
// ENTRY: Characters.wide
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: chars beyond a byte count as well.
// ENTRY: Characters.stream
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a stream of chars has as many as the text.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Characters {
  static void sum() {
    String s = Verifier.nondetString();
    int sum = 0;
    for (char c : s.toCharArray()) {
      sum += c;
    }
    if (s.length() == 2) {
      assert sum != 195;
    }
  }

  static void vowels() {
    String s = Verifier.nondetString();
    int vowels = 0;
    for (int i = 0; i < s.length(); i++) {
      if ("aeiou".indexOf(s.charAt(i)) >= 0) {
        vowels++;
      }
    }
    assert vowels != 3;
  }

  static void compare() {
    String s = Verifier.nondetString();
    assert s.compareTo("a") != 1;
  }

  static void compareTwo() {
    String s = Verifier.nondetString();
    String t = Verifier.nondetString();
    if (s.length() == 1 && t.length() == 1) {
      assert s.compareTo(t) != 1;
    }
  }

  static void unknownIndex() {
    String s = Verifier.nondetString();
    int i = Verifier.nondetInt();
    if (i >= 0 && i < s.length()) {
      s.charAt(i);
    }
  }

  static void hash() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert s.hashCode() != 3105;
    }
  }

  static void wide() {
    String s = Verifier.nondetString();
    if (s.length() == 2 && s.trim().length() == 2) {
      assert s.charAt(1) != '\u20ac';
    }
  }

  static void stream() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert s.chars().filter(c -> c == 'z').count() != 2;
    }
  }
}
