import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class SparseVectorTest {
  @Test
  void products() {
    SparseVector a = new SparseVector();
    SparseVector b = new SparseVector();
    a.set(3, 2);
    a.set(1000, 5);
    b.set(3, 4);
    assertEquals(8, a.dot(b));
    assertEquals(29, a.dot(a));
    assertEquals(0, b.get(4));
  }
}
