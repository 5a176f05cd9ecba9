// ENTRY: PandaEureka01.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: one fixed run: all distances are minima of sums of costs >= 0.
//
// Source: paper 004 Table 1 row Eureka 01 (23 s, |S| 741, 0 ref, 53 abs, 11462 sat). Property in its words: assert. Expected: SAFE.
// No unknown input at all (Bellman-Ford on a fixed graph): 5 nodes, 4 edges.

public class PandaEureka01 {
  static final int FAR = 899;

  public static void main(String[] args) {
    final int nodes = 5;
    final int edges = 4;
    int[] from = {0, 4, 1, 1};
    int[] to = {1, 3, 4, 1};
    int[] cost = {0, 1, 2, 3};
    int[] dist = new int[5];
    for (int v = 0; v < nodes; v++) {
      dist[v] = v == 0 ? 0 : FAR;
    }
    for (int round = 0; round < nodes; round++) {
      for (int e = 0; e < edges; e++) {
        int x = to[e];
        int y = from[e];
        if (dist[x] > dist[y] + cost[e]) {
          dist[x] = dist[y] + cost[e];
        }
      }
    }
    for (int e = 0; e < edges; e++) {
      if (dist[to[e]] > dist[from[e]] + cost[e]) {
        return;
      }
    }
    for (int v = 0; v < nodes; v++) {
      assert dist[v] >= 0;
    }
  }
}
