// ENTRY: RaggedRows.corner
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the rows of a two-dimensional array may differ in length: grid[1] may be empty.
// ENTRY: RaggedRows.cornerChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: the row is tested for null and for its own length.
public class RaggedRows {
  static int corner(int[][] grid) {
    if (grid == null || grid.length < 2 || grid[0] == null || grid[1] == null || grid[0].length < 1) {
      return 0;
    }
    return grid[1][grid[0].length - 1];
  }

  static int cornerChecked(int[][] grid) {
    if (grid == null || grid.length < 2 || grid[1] == null || grid[1].length < 1) {
      return 0;
    }
    return grid[1][grid[1].length - 1];
  }
}
