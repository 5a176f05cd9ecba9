// ENTRY: AnyGraphCopyLink.copy
// VERDICT: SAFE
// FINITE: no
// WHY: each vertex is looked at before its links are read, and the two links of the first are equal after its round.
public class AnyGraphCopyLink {
  static final class Vertex {
    boolean marked;
    Vertex one;
    Vertex two;
  }

  static void copy(Vertex from) {
    Vertex v = from;
    while (v != null && !v.marked) {
      v.marked = true;
      v.two = v.one;
      assert v.two == v.one;
      v = v.two;
    }
  }
}
