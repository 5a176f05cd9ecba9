import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class UndoHistoryTest {
  @Test
  void undoAndRedo() {
    UndoHistory history = new UndoHistory(0);
    history.apply(1);
    history.apply(2);
    assertTrue(history.undo());
    assertEquals(1, history.value());
    assertTrue(history.redo());
    assertEquals(2, history.value());
    assertFalse(history.redo());
    assertTrue(history.isNewest());
  }

  @Test
  void nothingToUndo() {
    assertFalse(new UndoHistory(5).undo());
  }
}
