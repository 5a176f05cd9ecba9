// Paper 002, Section 5.2: the bakery algorithm with its one predicate; the program counters are told apart by their values.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProbedBakery {
  static int first(int pc1) {
    return pc1;
  }

  static int second(int pc2) {
    return pc2;
  }

  static boolean inOrder(int x1, int x2) {
    return x1 <= x2;
  }

  public static void fromZero() {
    run(0, 0);
  }

  public static void fromAnywhere() {
    run(Verifier.nondetInt(), Verifier.nondetInt());
  }

  static void run(int x1, int x2) {
    int pc1 = 0;
    int pc2 = 0;
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (pc1 == 0) {
          x1 = x2;
          pc1 = 1;
        } else if (pc1 == 1) {
          Verifier.assume(x1 < Integer.MAX_VALUE);
          x1 = x1 + 1;
          pc1 = 2;
        } else if (pc1 == 2) {
          if (x1 <= x2) {
            pc1 = 3;
          }
        } else {
          pc1 = 0;
        }
      } else {
        if (pc2 == 0) {
          x2 = x1;
          pc2 = 1;
        } else if (pc2 == 1) {
          Verifier.assume(x2 < Integer.MAX_VALUE);
          x2 = x2 + 1;
          pc2 = 2;
        } else if (pc2 == 2) {
          if (x2 < x1) {
            pc2 = 3;
          }
        } else {
          pc2 = 0;
        }
      }
      assert !(pc1 == 3 && pc2 == 3);
    }
  }
}
