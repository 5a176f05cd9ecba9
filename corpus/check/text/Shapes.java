// ENTRY: Shapes.trim
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: " a " is "a" without its blanks.
// ENTRY: Shapes.blank
// VERDICT: SAFE
// FINITE: yes
// WHY: a text of two blanks is blank.
// ENTRY: Shapes.replace
// VERDICT: SAFE
// FINITE: yes
// WHY: where all were replaced none is left.
// ENTRY: Shapes.replaceWord
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "cat" becomes "dog".
// ENTRY: Shapes.repeat
// VERDICT: SAFE
// FINITE: yes
// WHY: twice a text is twice as long.
// ENTRY: Shapes.join
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "a-b" is joined of "a" and "b".
// ENTRY: Shapes.switchOn
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one of the words is "stop".
// ENTRY: Shapes.matches
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: "a1" matches.
// ENTRY: Shapes.map
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two texts can be the same key.
// ENTRY: Shapes.roundTrip
// VERDICT: SAFE
// FINITE: yes
// WHY: chars make the text they came from.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Shapes {
  static void trim() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      assert s.trim().length() != 1;
    }
  }

  static void blank() {
    String s = Verifier.nondetString();
    if (s.equals("  ")) {
      assert s.isBlank() && s.strip().isEmpty();
    }
  }

  static void replace() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert s.replace('a', 'b').indexOf('a') < 0;
    }
  }

  static void replaceWord() {
    String s = Verifier.nondetString();
    if (s.length() == 4) {
      assert !s.replace("cat", "dog").equals("dogs");
    }
  }

  static void repeat() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert s.repeat(2).length() == 4;
    }
  }

  static void join() {
    String s = Verifier.nondetString();
    String t = Verifier.nondetString();
    if (s.length() == 1 && t.length() == 1) {
      assert !String.join("-", s, t).equals("a-b");
    }
  }

  static void switchOn() {
    String s = Verifier.nondetString();
    int state;
    switch (s) {
      case "go":
        state = 1;
        break;
      case "stop":
        state = 2;
        break;
      default:
        state = 0;
    }
    assert state != 2;
  }

  static void matches() {
    String s = Verifier.nondetString();
    if (s.length() == 2) {
      assert !s.matches("[a-z][0-9]");
    }
  }

  static void map() {
    String s = Verifier.nondetString();
    String t = Verifier.nondetString();
    if (s.length() == 1 && t.length() == 1) {
      java.util.HashMap<String, Integer> map = new java.util.HashMap<>();
      map.put(s, 1);
      map.put(t, 2);
      assert map.size() == 2;
    }
  }

  static void roundTrip() {
    String s = Verifier.nondetString();
    if (s.length() == 3) {
      assert new String(s.toCharArray()).equals(s);
    }
  }
}
