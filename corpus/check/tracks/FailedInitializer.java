// ENTRY: FailedInitializer.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the second use of a class that failed is another error.
import org.sosy_lab.sv_benchmarks.Verifier;

public class FailedInitializer {
  static boolean fail;
  static class Bad {
    static int x = compute();
    static int compute() {
      if (fail) throw new IllegalStateException();
      return 5;
    }
  }
  public static void main(String[] args) {
    fail = Verifier.nondetBoolean();
    int errors = 0;
    for (int i = 0; i < 2; i++) {
      try {
        assert Bad.x == 5;
      } catch (ExceptionInInitializerError e) {
        assert i == 0 && e.getCause() instanceof IllegalStateException;
        errors++;
      } catch (NoClassDefFoundError e) {
        assert i == 1;
        errors += 10;
      }
    }
    assert errors == (fail ? 11 : 0);
  }
}
