// ENTRY: SuppressedFailure.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what close throws is suppressed by what the body has thrown.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SuppressedFailure {
  static class R implements AutoCloseable {
    @Override public void close() { throw new IllegalStateException("close"); }
  }
  public static void main(String[] args) {
    boolean fail = Verifier.nondetBoolean();
    try (R r = new R()) {
      if (fail) throw new RuntimeException("body");
    } catch (RuntimeException e) {
      assert fail == e.getMessage().equals("body");
      assert e.getSuppressed().length == (fail ? 1 : 0);
    }
  }
}
