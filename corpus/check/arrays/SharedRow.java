// ENTRY: SharedRow.fill
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both rows may be the same array.
public class SharedRow {
  static void fill(int[][] grid) {
    if (grid == null || grid.length != 2 || grid[0] == null || grid[1] == null) {
      return;
    }
    if (grid[0].length != 1 || grid[1].length != 1) {
      return;
    }
    grid[0][0] = 1;
    grid[1][0] = 2;
    assert grid[0][0] == 1;
  }
}
