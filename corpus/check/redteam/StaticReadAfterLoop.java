// ENTRY: StaticReadAfterLoop.direct
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can put StaticReadAfterLoop.NIL into the holder; that the input is read after a loop changes nothing
//
// ENTRY: StaticReadAfterLoop.behind
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass what a static field leads to, and not only what it holds
//
// ENTRY: StaticReadAfterLoop.ofConstant
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass what a field of an enum constant holds
import org.sosy_lab.sv_benchmarks.Verifier;

public class StaticReadAfterLoop {
  static class Node {
    Node next;
  }

  static class Leaf {}

  static class Petal {}

  static class Holder {
    Node node;
  }

  static class Stem {
    final Leaf leaf = new Leaf();
  }

  enum Colour {
    RED;

    final Petal petal = new Petal();
  }

  static final Node NIL = new Node();
  static final Stem STEM = new Stem();

  static void direct(Holder holder) {
    if (holder == null || NIL.next != null) {
      return;
    }
    boolean again;
    do {
      again = Verifier.nondetBoolean();
    } while (again);
    assert holder.node != NIL;
  }

  static void behind(Leaf leaf) {
    assert leaf != STEM.leaf;
  }

  static void ofConstant(Petal petal) {
    assert petal != Colour.RED.petal;
  }
}
