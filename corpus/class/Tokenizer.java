// VERDICT: SAFE
// WHY: position is between 0 and the length of the text, and charAt is called only below the length.
import java.util.Objects;

/** Numbers and signs of a text, one after the other. */
public class Tokenizer {
  private final String text;
  private int position;

  public Tokenizer(String text) {
    this.text = Objects.requireNonNull(text);
  }

  public boolean hasNext() {
    skipBlanks();
    return position < text.length();
  }

  /** The next number, or the code of the next sign, negated. */
  public int next() {
    skipBlanks();
    if (position == text.length()) {
      throw new IllegalStateException("at the end");
    }
    char c = text.charAt(position++);
    if (c < '0' || c > '9') {
      return -c;
    }
    int number = c - '0';
    while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
      number = number * 10 + (text.charAt(position++) - '0');
    }
    return number;
  }

  private void skipBlanks() {
    while (position < text.length() && text.charAt(position) == ' ') {
      position++;
    }
  }
}
