// ENTRY: EnumBodies.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: every constant computes in its own way.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.EnumMap;

public class EnumBodies {
  enum Op {
    PLUS { int apply(int a, int b) { return a + b; } },
    MINUS { int apply(int a, int b) { return a - b; } };
    abstract int apply(int a, int b);
  }
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    EnumMap<Op, Integer> results = new EnumMap<>(Op.class);
    for (Op op : Op.values()) results.put(op, op.apply(a, b));
    assert results.get(Op.PLUS) + results.get(Op.MINUS) == 2 * a;
    assert Op.PLUS.compareTo(Op.MINUS) < 0;
    assert Op.PLUS.getClass() != Op.class && Op.PLUS.getDeclaringClass() == Op.class;
  }
}
