// ENTRY: ResourcesClosed.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: resources are closed in reverse order, also where the body throws.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ResourcesClosed {
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
    assert log.toString().equals(fail ? "bacaught" : "bodyba");
  }
}
