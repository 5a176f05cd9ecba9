// ENTRY: RowsAndCells.corner
// VERDICT: SAFE
// FINITE: yes
// WHY: the table, its rows and their cells are annotated.
// ENTRY: RowsAndCells.openRows
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the table and the cells are annotated, but a row may be null.
// ENTRY: RowsAndCells.openCells
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the table and the rows are annotated, but a cell may be null.
// ENTRY: RowsAndCells.numbers
// VERDICT: SAFE
// FINITE: yes
// WHY: rows of numbers are annotated as other rows are.
// ENTRY: RowsAndCells.sharedRow
// VERDICT: SAFE
// FINITE: yes
// WHY: a row that stands in the table twice has cells that are not null, too.
// ENTRY: RowsAndCells.secondRow
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: nothing is said of lengths, so the second row may be empty; the first one is not null.
// ENTRY: RowsAndCells.first
// VERDICT: SAFE
// FINITE: yes
// WHY: of a variable number of arguments each is annotated, and the array is as well.
import org.jspecify.annotations.NonNull;

public class RowsAndCells {
  static final class Cell {
    int height;
  }

  static int corner(@NonNull Cell @NonNull [] @NonNull [] table) {
    return table.length == 0 || table[0].length == 0 ? 0 : table[0][0].height;
  }

  static int openRows(@NonNull Cell @NonNull [][] table) {
    return table.length == 0 || table[0].length == 0 ? 0 : table[0][0].height;
  }

  static int openCells(Cell @NonNull [] @NonNull [] table) {
    return table.length == 0 || table[0].length == 0 ? 0 : table[0][0].height;
  }

  static int numbers(int @NonNull [] @NonNull [] table) {
    return table.length == 0 || table[0].length == 0 ? 0 : table[0][0];
  }

  static int sharedRow(@NonNull Cell @NonNull [] @NonNull [] table) {
    return table.length < 2 || table[0] != table[1] || table[0].length < 2 ? 0 : table[1][1].height;
  }

  static int secondRow(@NonNull Cell @NonNull [] @NonNull [] table) {
    return table.length < 2 ? 0 : table[1][0].height;
  }

  static int first(@NonNull Cell @NonNull ... cells) {
    return cells.length == 0 ? 0 : cells[0].height;
  }
}
