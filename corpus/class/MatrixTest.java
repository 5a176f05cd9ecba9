import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class MatrixTest {
  @Test
  void cells() {
    Matrix matrix = new Matrix(2, 2);
    matrix.set(0, 0, 1);
    matrix.set(1, 1, 2);
    assertTrue(matrix.trace() == 3);
    assertTrue(matrix.get(0, 1) == 0);
  }

  @Test
  void outside() {
    assertThrows(IndexOutOfBoundsException.class, () -> new Matrix(2, 2).get(2, 0));
  }
}
