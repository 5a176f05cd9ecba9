// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: no call makes an empty one, but there is one in a constant that everybody can read.
public class CalledInConstant {
  public static final CalledInConstant EMPTY = new CalledInConstant(new int[0]);

  private final int[] cells;

  private CalledInConstant(int[] cells) {
    this.cells = cells;
  }

  public static CalledInConstant of(int first) {
    return new CalledInConstant(new int[] {first});
  }

  public int first() {
    return cells[0];
  }
}
