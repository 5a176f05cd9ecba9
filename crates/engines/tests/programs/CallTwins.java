/** Pairs of recursive methods that only compute: one whose entry never fails, and one like it whose entry does. */
public class CallTwins {
  private static int written;

  // What is returned is one too much, deep down.
  private static int sumRightCall(int m, int n) {
    return n <= 0 ? m : sumRightCall(m + 1, n - 1);
  }

  static void sumRight(int m, int n) {
    if (n >= 0) assert sumRightCall(m, n) == m + n;
  }

  private static int sumWrongCall(int m, int n) {
    return n <= 0 ? (n == 0 && m == 77 ? 78 : m) : sumWrongCall(m + 1, n - 1);
  }

  static void sumWrong(int m, int n) {
    if (n >= 0) assert sumWrongCall(m, n) == m + n;
  }

  // A loop in a call: its states belong to the calls.
  private static int loopRightCall(int n) {
    if (n <= 0) return 0;
    int i = 0;
    while (i < n) i++;
    int rest = loopRightCall(n - 1);
    return i > 0 ? rest : 7;
  }

  static void loopRight(int n) {
    assert loopRightCall(n) == 0;
  }

  private static int loopWrongCall(int n) {
    if (n <= 0) return 0;
    int i = 0;
    while (i < n) i++;
    int rest = loopWrongCall(n - 1);
    return i > 1 ? rest : 7;
  }

  static void loopWrong(int n) {
    assert loopWrongCall(n) == 0;
  }

  // Two methods that call each other.
  private static boolean evenRightCall(int n) {
    return n == 0 || oddRightCall(n - 1);
  }

  private static boolean oddRightCall(int n) {
    return n != 0 && evenRightCall(n - 1);
  }

  static void evenRight(int n) {
    if (n >= 0) assert evenRightCall(n) == (n % 2 == 0);
  }

  private static boolean evenWrongCall(int n) {
    return n == 0 || oddWrongCall(n - 1);
  }

  private static boolean oddWrongCall(int n) {
    return n != 1 && evenWrongCall(n - 1);
  }

  static void evenWrong(int n) {
    if (n >= 0) assert evenWrongCall(n) == (n % 2 == 0);
  }

  // The call fails, not the entry.
  private static int deepRightCall(int n) {
    assert n >= 0;
    return n == 0 ? 0 : deepRightCall(n - 1);
  }

  static void deepRight(int n) {
    if (n >= 0) assert deepRightCall(n) == 0;
  }

  private static int deepWrongCall(int n) {
    assert n >= 0;
    return n == 0 ? 0 : deepWrongCall(n - 2);
  }

  static void deepWrong(int n) {
    if (n >= 0) assert deepWrongCall(n) == 0;
  }

  // The call writes to a static field.
  private static int writeRightCall(int n) {
    return n <= 0 ? 0 : writeRightCall(n - 1);
  }

  static void writeRight(int n) {
    int before = written;
    assert writeRightCall(n) == 0 && written == before;
  }

  private static int writeWrongCall(int n) {
    if (n == 5) written++;
    return n <= 0 ? 0 : writeWrongCall(n - 1);
  }

  static void writeWrong(int n) {
    int before = written;
    assert writeWrongCall(n) == 0 && written == before;
  }

  // Somebody around the call catches what it throws.
  private static int catchRightCall(int n) {
    if (n < 0) throw new IllegalArgumentException();
    return n == 0 ? 0 : catchRightCall(n - 1);
  }

  static void catchRight(int n) {
    if (n < 0) return;
    int found = catchRightCall(n);
    assert found == 0;
  }

  private static int catchWrongCall(int n) {
    if (n < 0) throw new IllegalArgumentException();
    return n == 0 ? 0 : catchWrongCall(n - 2);
  }

  static void catchWrong(int n) {
    if (n < 0) return;
    int found;
    try {
      found = catchWrongCall(n);
    } catch (IllegalArgumentException e) {
      found = 1;
    }
    assert found == 0;
  }

  // The call reads a field that the entry writes to.
  static final class Box {
    int held;
  }

  private static int readRightCall(Box box, int n) {
    return n <= 0 ? box.held : readRightCall(box, n - 1);
  }

  static void readRight(Box box, int n) {
    if (box == null) return;
    box.held = 5;
    assert readRightCall(box, n) == 5;
  }

  private static int readWrongCall(Box box, int n) {
    return n <= 0 ? box.held : readWrongCall(box, n - 1);
  }

  static void readWrong(Box box, int n) {
    if (box == null) return;
    box.held = n == 9 ? 6 : 5;
    assert readWrongCall(box, n) == 5;
  }

  // What the call throws does not leave the entry: an ExceptionInInitializerError does.
  static final class Table {
    static final int FIRST = refusedCall(5);
  }

  private static int refusedCall(int n) {
    if (n == 0) throw new IllegalStateException();
    return refusedCall(n - 1);
  }

  static void initialized(int n) {
    if (n > 3) assert Table.FIRST != n;
  }

  static void refused(int n) {
    if (n > 3) assert refusedCall(n) != n;
  }
}
