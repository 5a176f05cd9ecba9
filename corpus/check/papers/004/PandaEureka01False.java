// ENTRY: PandaEureka01False.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 2,1
// WHY: nodes=2, edges=1: dist[1] is set to -1.
//
// Source: paper 004 repo file svcomp/loops/Eureka01FalseUnreachableLabel (not in Table 1). Property in its words: assert. Expected: UNSAFE.
// Witness: nodes=2, edges=1.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaEureka01False {
  static final int FAR = 899;

  public static void main(String[] args) {
    int nodes = Verifier.nondetInt();
    int edges = Verifier.nondetInt();
    if (nodes < 0 || nodes > 5 || edges < 0 || edges > 4) {
      return;
    }
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
          dist[x] = -1;
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
