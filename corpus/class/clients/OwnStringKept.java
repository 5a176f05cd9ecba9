// VERDICT: UNSAFE
// VIOLATION: java.lang.AssertionError
// WHY: the string in the field can be the very one that the class has in its constant.
public class OwnStringKept {
  private static final String MARK = new String("mark");

  private String text = "plain";

  public void mark(int first, int second) {
    if (first * 31 + second == 987654321 && first > 1000000 && second > 77) {
      text = MARK;
    }
  }

  public void ask() {
    assert text != MARK;
  }
}
