import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class GraphTest {
  @Test
  void connected() {
    Graph graph = new Graph(4);
    graph.connect(0, 1);
    graph.connect(1, 2);
    assertTrue(graph.isConnected(0, 2));
    assertFalse(graph.isConnected(0, 3));
    assertEquals(2, graph.degree(1));
    assertThrows(IndexOutOfBoundsException.class, () -> graph.degree(4));
  }
}
