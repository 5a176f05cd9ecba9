// ENTRY: SuppressedFailureBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: without a failure in the body nothing is suppressed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SuppressedFailureBug {
  static class R implements AutoCloseable {
    @Override public void close() { throw new IllegalStateException("close"); }
  }
  public static void main(String[] args) {
    boolean fail = Verifier.nondetBoolean();
    try (R r = new R()) {
      if (fail) throw new RuntimeException("body");
    } catch (RuntimeException e) {
      assert fail == e.getMessage().equals("body");
      assert e.getSuppressed().length == 1;
    }
  }
}
