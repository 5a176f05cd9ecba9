// VERDICT: SAFE
// WHY: 0 <= gapStart <= gapEnd <= text.length is kept; text before and behind the gap is moved one character at a time.
// DEFECT: if (gapEnd == text.length) { // at the end ==> if (gapEnd > text.length) { // at the end
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: right() at the end of the text reads text[text.length]; the tests go left before they go right.
/** A text of bounded length with a cursor. */
public class GapBuffer {
  private final char[] text;
  private int gapStart;
  private int gapEnd;

  public GapBuffer(int capacity) {
    if (capacity < 0) {
      throw new IllegalArgumentException("capacity " + capacity);
    }
    text = new char[capacity];
    gapEnd = capacity;
  }

  public boolean insert(char c) {
    if (gapStart == gapEnd) {
      return false;
    }
    text[gapStart++] = c;
    return true;
  }

  public boolean left() {
    if (gapStart == 0) {
      return false;
    }
    text[--gapEnd] = text[--gapStart];
    return true;
  }

  public boolean right() {
    if (gapEnd == text.length) { // at the end
      return false;
    }
    text[gapStart++] = text[gapEnd++];
    return true;
  }

  public boolean delete() {
    if (gapStart == 0) {
      return false;
    }
    gapStart--;
    return true;
  }

  public int length() {
    return text.length - (gapEnd - gapStart);
  }
}
