import static org.junit.jupiter.api.Assertions.*;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class LinkedBagTest {
  @Test
  void walks() {
    LinkedBag<String> bag = new LinkedBag<>();
    bag.add("x");
    bag.add("y");
    Iterator<String> walk = bag.iterator();
    assertEquals("y", walk.next());
    assertEquals("x", walk.next());
    assertFalse(walk.hasNext());
    assertEquals(2, bag.size());
  }

  @Test
  void emptyHasNoNext() {
    assertThrows(NoSuchElementException.class, () -> new LinkedBag<String>().iterator().next());
  }
}
