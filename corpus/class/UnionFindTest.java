import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class UnionFindTest {
  @Test
  void unites() {
    UnionFind sets = new UnionFind(4);
    assertTrue(sets.union(0, 1));
    assertTrue(sets.union(1, 2));
    assertFalse(sets.union(0, 2));
    assertEquals(sets.find(0), sets.find(2));
    assertEquals(2, sets.sets());
  }

  @Test
  void outside() {
    assertThrows(IndexOutOfBoundsException.class, () -> new UnionFind(2).find(2));
    assertThrows(IllegalArgumentException.class, () -> new UnionFind(-1));
  }
}
