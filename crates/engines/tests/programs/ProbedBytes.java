// Small finite programs, on which the least fixpoint of the most precise transformer can be computed by brute force.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProbedBytes {
  static byte x;
  static byte y;

  static boolean below() {
    return x < y;
  }

  static boolean xSmall() {
    return x < 4;
  }

  static boolean yIsTwo() {
    return y == 2;
  }

  public static void climb() {
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        x = (byte) (x + 3);
      } else if (x < y) {
        y = (byte) (y - 1);
      } else {
        y = (byte) (x & 7);
      }
    }
  }

  public static void swap() {
    x = 1;
    while (Verifier.nondetBoolean()) {
      if (x < 4) {
        byte old = x;
        x = y;
        y = (byte) (old + 1);
      } else {
        x = (byte) (x - 4);
      }
    }
  }
}
