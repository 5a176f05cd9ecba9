// ENTRY: ElementParser.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: <a></a>
// WHY: an empty element of one letter has seven chars.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ElementParser {
  static String src;
  static int pos;

  static char peek() {
    return pos < src.length() ? src.charAt(pos) : 0;
  }

  static void expect(char c) {
    if (peek() != c) throw new IllegalArgumentException("expected " + c + " at " + pos);
    pos++;
  }

  static String name() {
    StringBuilder b = new StringBuilder();

    while (peek() >= 'a' && peek() <= 'z') {
      b.append(peek());
      pos++;
    }
    if (b.length() == 0) throw new IllegalArgumentException("name");
    return b.toString();
  }

  static int element() {
    expect('<');
    String n = name();
    expect('>');
    int kids = 0;

    while (!(peek() == '<' && pos + 1 < src.length() && src.charAt(pos + 1) == '/')) {
      if (peek() == 0) throw new IllegalArgumentException("end");

      if (peek() == '<') {
        element();
        kids++;
      } else pos++;
    }
    expect('<');
    expect('/');
    if (!name().equals(n)) throw new IllegalArgumentException("tag");
    expect('>');
    return kids;
  }

  public static void main(String[] args) {
    src = Verifier.nondetString();
    Verifier.assume(src.length() == 7);
    try {
      element();

    } catch (IllegalArgumentException e) {
      return;
    }
    assert pos != 7;
  }
}
