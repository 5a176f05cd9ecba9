import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class GapBufferTest {
  @Test
  void edits() {
    GapBuffer buffer = new GapBuffer(3);
    assertTrue(buffer.insert('a'));
    assertTrue(buffer.insert('c'));
    assertTrue(buffer.left());
    assertTrue(buffer.insert('b'));
    assertFalse(buffer.insert('d'));
    assertTrue(buffer.right());
    assertEquals(3, buffer.length());
    assertTrue(buffer.delete());
    assertEquals(2, buffer.length());
  }

  @Test
  void nothingToDelete() {
    assertFalse(new GapBuffer(0).delete());
    assertFalse(new GapBuffer(0).left());
  }
}
