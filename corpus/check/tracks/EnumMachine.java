// ENTRY: EnumMachine.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: three states in a circle; the count follows the state.
import org.sosy_lab.sv_benchmarks.Verifier;

public class EnumMachine {
  enum Light {
    RED, GREEN, YELLOW;
    Light next() { return values()[(ordinal() + 1) % values().length]; }
  }
  public static void main(String[] args) {
    Light l = Light.RED;
    int steps = 0;
    while (Verifier.nondetBoolean()) {
      Light old = l;
      l = l.next();
      switch (old) {
        case RED: assert l == Light.GREEN; break;
        case GREEN: assert l == Light.YELLOW; break;
        case YELLOW: assert l == Light.RED; break;
        default: assert false;
      }
    }
    assert l != null && Light.valueOf(l.name()) == l;
  }
}
