// ENTRY: ShortestPathsBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a way around may be shorter.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShortestPathsBug {
  static final int INF = 1 << 20;
  public static void main(String[] args) {
    int n = 3;
    int[][] d = new int[n][n];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        int w = Verifier.nondetInt();
        d[i][j] = i == j ? 0 : w < 1 || w > 100 ? INF : w;
      }
    int[] dist = {0, INF, INF};
    for (int r = 0; r < n - 1; r++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          if (dist[i] + d[i][j] < dist[j]) dist[j] = dist[i] + d[i][j];
    assert dist[0] == 0;
    for (int i = 0; i < n; i++) assert dist[i] == d[0][i];
  }
}
