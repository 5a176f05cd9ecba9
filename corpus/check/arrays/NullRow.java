// ENTRY: NullRow.area
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a row of the array may be null.
public class NullRow {
  static int area(int[][] grid) {
    if (grid == null || grid.length == 0 || grid.length > 2) {
      return 0;
    }
    int cells = 0;
    for (int[] row : grid) {
      cells += row.length;
    }
    return cells;
  }
}
