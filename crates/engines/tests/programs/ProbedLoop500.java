// Paper 002, Figure 6, with the partitions of its text.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProbedLoop500 {
  static int part(int n) {
    if (n == 0) {
      return 0;
    }
    if (n < 0 || n > 500) {
      return 3;
    }
    return n < 500 ? 1 : 2;
  }

  public static void main(String[] args) {
    int n = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        n = n + 1;
      } else {
        if (n == 500) {
          assert false;
        }
        n = 0;
      }
    }
  }
}
