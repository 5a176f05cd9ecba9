// ENTRY: BoundedStackPaperFix.main
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WITNESS: 2,true,false,true,true,1
// WHY: the guard size >= 0 lets pop go from 0 to -1, and the next push writes to elems[-1].
//
// Source: paper 002 Fig. 4, Example 5.1. Property in its words: no ArrayIndexOutOfBoundsException (other exceptions are not tracked). Expected: UNSAFE.
// The repair printed in the figure, `if (size >= 0) size--`, is itself wrong: pop on an empty stack gives size = -1; new(2), pop, push fails at L1.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoundedStackPaperFix {
  static final class BoundedStack {
    private final int[] elems;
    private final int max;
    private int size;

    BoundedStack(int capacity) {
      if (capacity <= 0) {
        capacity = 2;
      }
      size = 0;
      max = capacity;
      elems = new int[max];
    }

    void pop() {
      if (size >= 0) {
        size--;
      }
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
