// ENTRY: ResourcesClosedBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the resource is closed before the handler runs.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ResourcesClosedBug {
  static StringBuilder log = new StringBuilder();
  static class R implements AutoCloseable {
    final String name;
    R(String name) { this.name = name; }
    @Override public void close() { log.append(name); }
  }
  public static void main(String[] args) {
    boolean fail = Verifier.nondetBoolean();
    try (R a = new R("a"); R b = new R("b")) {
      if (fail) throw new IllegalStateException();
      log.append("body");
    } catch (IllegalStateException e) {
      log.append("caught");
    }
    assert log.toString().equals(fail ? "caughtba" : "bodyba");
  }
}
