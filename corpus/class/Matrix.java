// VERDICT: SAFE
// WHY: cells has rows times columns cells, both sides are between 1 and 1000, and both indices are checked.
// DEFECT: return row * columns + column; ==> return row * rows + column;
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: new Matrix(3, 1), set(2, 0, 5): the index is 6 of 3; the tests use square ones.
/** A matrix of numbers, row by row. */
public class Matrix {
  private final int rows;
  private final int columns;
  private final double[] cells;

  public Matrix(int rows, int columns) {
    if (rows < 1 || rows > 1000 || columns < 1 || columns > 1000) {
      throw new IllegalArgumentException("size");
    }
    this.rows = rows;
    this.columns = columns;
    cells = new double[rows * columns];
  }

  public double get(int row, int column) {
    return cells[index(row, column)];
  }

  public void set(int row, int column, double value) {
    cells[index(row, column)] = value;
  }

  public double trace() {
    double sum = 0;
    for (int i = 0; i < rows && i < columns; i++) {
      sum += cells[index(i, i)];
    }
    return sum;
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  private int index(int row, int column) {
    if (row < 0 || row >= rows || column < 0 || column >= columns) {
      throw new IndexOutOfBoundsException(row + ", " + column);
    }
    return row * columns + column;
  }
}
