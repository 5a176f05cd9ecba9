// ENTRY: AnyGraphMarkBug.mark
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a vertex may lead nowhere by its second link.
public class AnyGraphMarkBug {
  static final class Vertex {
    boolean marked;
    Vertex one;
    Vertex two;
  }

  static void mark(Vertex from) {
    Vertex v = from;
    while (v != null && !v.marked) {
      v.marked = true;
      v.two.marked = true;
      v = v.one;
    }
  }
}
