// ENTRY: Tables.rows
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a table of unknown size has its corner.
// ENTRY: Tables.rowsAreThere
// VERDICT: SAFE
// FINITE: yes
// WHY: every row is there and of that length.
// ENTRY: Tables.tooFew
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: a table may have no second row.
// ENTRY: Tables.negative
// VERDICT: UNSAFE
// VIOLATION: java.lang.NegativeArraySizeException
// WHY: the number of rows may be negative.
// ENTRY: Tables.lookup
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the cell at an unknown index may be the one.
// ENTRY: Tables.lookupIsSmall
// VERDICT: SAFE
// FINITE: yes
// WHY: no square of the table is above 6241.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Tables {
  static void rows() {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    if (n < 1 || n > 4 || m < 1 || m > 4) {
      return;
    }
    int[][] table = new int[n][m];
    table[n - 1][m - 1] = 3;
    assert table[n - 1][m - 1] != 3;
  }

  static void rowsAreThere() {
    int n = Verifier.nondetInt();
    int m = Verifier.nondetInt();
    if (n < 1 || n > 3 || m < 1) {
      return;
    }
    int[][] table = new int[n][m];
    assert table[0].length == m && table[n - 1] != null;
  }

  static void tooFew() {
    int n = Verifier.nondetInt();
    if (n < 0) {
      return;
    }
    int[][] table = new int[n][2];
    table[1][0] = 1;
  }

  static void negative() {
    int n = Verifier.nondetInt();
    if (n > 2) {
      return;
    }
    int[][] table = new int[n][2];
  }

  static void lookup(int i) {
    int[] squares = new int[80];
    for (int k = 0; k < 80; k++) {
      squares[k] = k * k;
    }
    if (i >= 0 && i < 80) {
      assert squares[i] != 1681;
    }
  }

  static void lookupIsSmall(int i) {
    int[] squares = new int[80];
    for (int k = 0; k < 80; k++) {
      squares[k] = k * k;
    }
    if (i >= 0 && i < 80) {
      assert squares[i] <= 6241;
    }
  }
}
