// ENTRY: StackByLinks.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: popping what was pushed last.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StackByLinks {
  static class Stack {
    private static class Cell { int v; Cell below; }
    private Cell top;
    private int size;
    void push(int v) { Cell c = new Cell(); c.v = v; c.below = top; top = c; size++; }
    int pop() {
      if (top == null) throw new IllegalStateException("empty");
      int v = top.v;
      top = top.below;
      size--;
      return v;
    }
    boolean isEmpty() { return top == null; }
  }
  public static void main(String[] args) {
    Stack s = new Stack();
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean() || s.isEmpty()) s.push(Verifier.nondetInt());
      else s.pop();
    }
    int last = Verifier.nondetInt();
    s.push(last);
    assert s.pop() == last;
  }
}
