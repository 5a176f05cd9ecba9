// ENTRY: ShortArrays.stores
// VERDICT: SAFE
// FINITE: no
// ENTRY: ShortArrays.loads
// VERDICT: SAFE
// FINITE: no
// ENTRY: ShortArrays.tooShort
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the array of one cell is there in the fifth round.
/** One variable that holds arrays of several small lengths. */
public class ShortArrays {
  static int stores(int rounds, int value) {
    int[] cells = new int[0];
    for (int i = 0; i < rounds; i++) {
      if (cells.length > 0) {
        cells[0] = value;
      }
      cells = new int[i % 4];
    }
    return cells.length;
  }

  static int loads(int rounds, int value) {
    int[] cells = new int[0];
    for (int i = 0; i < rounds; i++) {
      if (cells.length > 2) {
        value += cells[2];
      }
      if (value == 0) {
        cells = new int[3];
      } else if (value == 1) {
        cells = new int[0];
      } else if (value == 2) {
        cells = new int[1];
      } else {
        cells = new int[2];
      }
    }
    return value;
  }

  static int tooShort(int rounds) {
    int[] cells = new int[3];
    for (int i = 0; i < rounds; i++) {
      cells[1] = i;
      cells = i == 3 ? new int[1] : new int[2];
    }
    return cells.length;
  }
}
