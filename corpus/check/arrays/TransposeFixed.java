// ENTRY: TransposeFixed.main
// VERDICT: SAFE
// FINITE: yes
// WHY: the 2 by 3 matrix is allocated here, so rows are distinct and all indices are constants.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TransposeFixed {
  public static void main(String[] args) {
    int[][] m = new int[2][3];
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        m[i][j] = Verifier.nondetInt();
      }
    }
    int[][] t = new int[3][2];
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        t[j][i] = m[i][j];
      }
    }
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        assert t[j][i] == m[i][j];
      }
    }
  }
}
