// VERDICT: SAFE
// WHY: edges holds a list, perhaps empty, for every node; the ends of all edges are nodes that exist.
/** A graph with adjacency lists. */
public class Graph {
  private static final class Edge {
    final int target;
    final Edge next;

    Edge(int target, Edge next) {
      this.target = target;
      this.next = next;
    }
  }

  private final Edge[] edges;

  public Graph(int nodes) {
    if (nodes < 1 || nodes > 1000) {
      throw new IllegalArgumentException("nodes " + nodes);
    }
    edges = new Edge[nodes];
  }

  public void connect(int from, int to) {
    check(from);
    check(to);
    edges[from] = new Edge(to, edges[from]);
    edges[to] = new Edge(from, edges[to]);
  }

  public int degree(int node) {
    check(node);
    int degree = 0;
    for (Edge edge = edges[node]; edge != null; edge = edge.next) {
      degree++;
    }
    return degree;
  }

  public boolean isConnected(int from, int to) {
    check(from);
    check(to);
    boolean[] seen = new boolean[edges.length];
    int[] waiting = new int[edges.length];
    int count = 1;
    waiting[0] = from;
    seen[from] = true;
    while (count > 0) {
      int node = waiting[--count];
      if (node == to) {
        return true;
      }
      for (Edge edge = edges[node]; edge != null; edge = edge.next) {
        if (!seen[edge.target]) {
          seen[edge.target] = true;
          waiting[count++] = edge.target;
        }
      }
    }
    return false;
  }

  private void check(int node) {
    if (node < 0 || node >= edges.length) {
      throw new IndexOutOfBoundsException("node " + node);
    }
  }
}
