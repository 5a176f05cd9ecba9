// ENTRY: BoundedStackBug.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WITNESS: 2,true,false,true,true,0
// WHY: pop on an empty stack makes size negative, and the next push writes to elems[-1].
//
// Source: paper 002 Fig. 4, Example 5.1. Property in its words: no ArrayIndexOutOfBoundsException (other exceptions are not tracked). Expected: UNSAFE.
// Fabrication: exit of pop with an empty stack; pop again gives size < 0 (no exception); push fails at L1. Both fixme lines absent.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoundedStackBug {
  static final class BoundedStack {
    private final int[] elems;
    private final int max;
    private int size;

    BoundedStack(int capacity) {
      size = 0;
      max = capacity;
      elems = new int[max];
    }

    void pop() {
      size--;
    }

    void push(int k) {
      int index = 0;
      boolean member = false;
      while (index < size) {
        if (elems[index] == k) {
          member = true;
          break;
        }
        index++;
      }
      if (member) { // move k to the top
        for (int j = index; j < size - 1; j++) {
          elems[j] = elems[j + 1];
        }
        elems[size - 1] = k;
      } else if (size < max) {
        elems[size] = k; // L1
        size++;
      }
    }
  }

  public static void main(String[] args) {
    int capacity = Verifier.nondetInt();
    Verifier.assume(capacity >= 0); // a negative capacity raises another (untracked) exception
    BoundedStack s = new BoundedStack(capacity);
    while (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        s.push(Verifier.nondetInt());
      } else {
        s.pop();
      }
    }
  }
}
