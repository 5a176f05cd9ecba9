import static org.junit.jupiter.api.Assertions.*;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class BoundedStackTest {
  @Test
  void lastInFirstOut() {
    BoundedStack stack = new BoundedStack(2);
    assertTrue(stack.push(3));
    assertTrue(stack.push(4));
    assertFalse(stack.push(5));
    assertEquals(4, stack.peek());
    stack.pop();
    assertEquals(3, stack.peek());
    stack.pop();
    assertEquals(0, stack.size());
  }

  @Test
  void emptyHasNoTop() {
    assertThrows(NoSuchElementException.class, () -> new BoundedStack(1).peek());
  }
}
