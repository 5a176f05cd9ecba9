// ENTRY: AnyGraphMark.mark
// VERDICT: SAFE
// FINITE: no
// WHY: the walk stops at null and at what is marked, and marks everything else that it comes to.
public class AnyGraphMark {
  static final class Vertex {
    boolean marked;
    Vertex one;
    Vertex two;
  }

  static void mark(Vertex from, boolean first) {
    Vertex v = from;
    while (v != null && !v.marked) {
      v.marked = true;
      v = first ? v.one : v.two;
    }
    assert from == null || from.marked;
  }
}
