import org.sosy_lab.sv_benchmarks.Verifier;

/** Entries that are never called, and predicates that are never true. */
class Nothing {
  static final class Cell {
    Cell next;
    int value;
  }

  enum Empty {
    ;

    int inside() {
      assert false;
      return 1;
    }
  }

  static boolean never(int n) {
    return n > 0 && n < 0;
  }

  static boolean large(int n) {
    return n > 10;
  }

  static boolean small(int n) {
    return n < 5;
  }

  static boolean throwsAlways(int n) {
    throw new IllegalStateException();
  }

  static boolean throwsOrFails(int n) {
    return 7 / n > 7;
  }

  static boolean loopsAlways(int n) {
    while (true) {}
  }

  static boolean loopsOrFails(int n) {
    while (n > 0) {}
    return false;
  }

  static boolean bothNullAndNot(Cell cell) {
    return cell == null && cell != null;
  }

  static boolean contradictsItself(Cell cell) {
    return cell != null && cell.value > 3 && cell.value < 3;
  }

  static boolean assumesNothing(int n) {
    Verifier.assume(false);
    return true;
  }

  static boolean isNull(Object cell) {
    return cell == null;
  }

  static boolean oneIsFive(Cell cell) {
    for (Cell at = cell; at != null; at = at.next) {
      if (at.value == 5) {
        return true;
      }
    }
    return false;
  }

  static int number(int n) {
    assert n == 7;
    return n;
  }

  static int harmless(int n) {
    return 1;
  }

  static int cell(Cell cell) {
    assert cell == null;
    return 0;
  }

  static int harmlessCell(Cell cell) {
    return 1;
  }

  static int assumesBoth(int n) {
    Verifier.assume(n > 0);
    Verifier.assume(n < 0);
    assert false;
    return 1;
  }

  static int assumesInLoop(int n) {
    for (int i = 0; i < n; i++) {}
    Verifier.assume(n != n);
    assert false;
    return 1;
  }

  static int assumesSome(int n) {
    Verifier.assume(n > 0);
    assert n >= 0;
    return 1;
  }
}
