// ENTRY: RecordOfHash.anyAtAll
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RecordOfHash anyAtAll
// WHY: identity hash codes are anything: there are tokens of which the constructor makes a record.
//
// ENTRY: RecordOfHash.askedBefore
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RecordOfHash askedBefore
// WHY: the same, of a token whose hash code the entry has asked for before.
//
// ENTRY: RecordOfHash.byLibrary
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java RecordOfHash byLibrary
// WHY: the same, where the class library asks for the hash code.
//
// ENTRY: RecordOfHash.notNull
// VERDICT: SAFE
// FINITE: yes
// WHY: null has no hash code, so that the constructor does not take it.
import java.util.Objects;

public class RecordOfHash {
  static final class Token {}

  record Odd(Token token) {
    Odd {
      if (token.hashCode() % 2 == 0) {
        throw new IllegalArgumentException("even");
      }
    }
  }

  record Other(Token token) {
    Other {
      if (Objects.hashCode(token) % 2 == 0) {
        throw new IllegalArgumentException("even");
      }
    }
  }

  static void anyAtAll(Odd odd) {
    assert odd == null;
  }

  static void askedBefore(Token token, Odd odd) {
    if (token != null && odd != null) {
      Objects.hashCode(token);
      assert token != odd.token();
    }
  }

  static void byLibrary(Other other) {
    assert other == null;
  }

  static void notNull(Odd odd) {
    if (odd != null) {
      assert odd.token() != null;
    }
  }

  public static void main(String[] args) {
    Token token = new Token();
    while (token.hashCode() % 2 == 0) {
      token = new Token();
    }
    switch (args[0]) {
      case "anyAtAll" -> anyAtAll(new Odd(token));
      case "askedBefore" -> askedBefore(token, new Odd(token));
      default -> byLibrary(new Other(token));
    }
  }
}
