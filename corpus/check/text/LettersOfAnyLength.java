// ENTRY: LettersOfAnyLength.lower
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "yes" is one of the texts that are "yes" in lower case, in every locale.
// ENTRY: LettersOfAnyLength.command
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "div" and "DIV" are the same command.
// ENTRY: LettersOfAnyLength.known
// VERDICT: SAFE
// FINITE: yes
// WHY: a text that is equal to a known one without an i is the same in upper case wherever the program runs.
// ENTRY: LettersOfAnyLength.knownWithI
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: in Turkish the i keeps its dot.
// ENTRY: LettersOfAnyLength.kelvin
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the sign for kelvin is a k in lower case.
// ENTRY: LettersOfAnyLength.asManyChars
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a sharp s becomes two chars in upper case.
// ENTRY: LettersOfAnyLength.plain
// VERDICT: SAFE
// FINITE: yes
// WHY: chars of ASCII stay as many, and none of them is a capital afterwards.
// ENTRY: LettersOfAnyLength.itself
// VERDICT: SAFE
// FINITE: yes
// WHY: a string without capitals is its own lower case.
// ENTRY: LettersOfAnyLength.another
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: with a capital it is another object.
// ENTRY: LettersOfAnyLength.searched
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what is found in lower case may be a capital.
// ENTRY: LettersOfAnyLength.prefix
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: behind the prefix comes what came behind it before.
import java.util.Locale;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Texts of any length in lower and in upper case. */
public class LettersOfAnyLength {
  static void lower() {
    assert !Verifier.nondetString().toLowerCase().equals("yes");
  }

  static void command() {
    switch (Verifier.nondetString().toUpperCase(Locale.ROOT)) {
      case "ADD":
      case "SUB":
        break;
      case "DIV":
        assert false;
        break;
      default:
    }
  }

  static void known() {
    String s = Verifier.nondetString();
    if (s.equals("alpha")) {
      assert s.toUpperCase().equals("ALPHA");
    }
  }

  static void knownWithI() {
    String s = Verifier.nondetString();
    if (s.equals("title")) {
      assert s.toUpperCase().equals("TITLE");
    }
  }

  static void kelvin() {
    String s = Verifier.nondetString();
    if (s.toLowerCase(Locale.ROOT).equals("k")) {
      assert s.equals("k") || s.equals("K");
    }
  }

  static void asManyChars() {
    String s = Verifier.nondetString();
    assert s.toUpperCase(Locale.ROOT).length() == s.length();
  }

  static void plain() {
    String s = Verifier.nondetString();
    if (s.length() == 3 && s.charAt(0) < 128 && s.charAt(1) < 128 && s.charAt(2) < 128) {
      String t = s.toLowerCase(Locale.ROOT);
      assert t.length() == 3;
      for (int i = 0; i < 3; i++) {
        assert t.charAt(i) < 'A' || t.charAt(i) > 'Z';
      }
    }
  }

  static void itself() {
    String s = Verifier.nondetString();
    if (s.equals("ab-c") || s.isEmpty()) {
      assert s.toLowerCase(Locale.ROOT) == s;
    }
  }

  static void another() {
    String s = Verifier.nondetString();
    assert s.toLowerCase(Locale.ROOT) == s;
  }

  static void searched() {
    String s = Verifier.nondetString();
    int at = s.toLowerCase(Locale.ROOT).indexOf('x');
    assert at <= 2 || s.charAt(at) == 'x';
  }

  static void prefix() {
    String s = Verifier.nondetString();
    if (s.toUpperCase(Locale.ROOT).startsWith("ID-") && s.length() == 5) {
      assert s.charAt(4) != '7';
    }
  }
}
