// ENTRY: StackInvariant$Stack.push
// VERDICT: SAFE
// FINITE: yes
// WHY: 0 <= size <= items.length, and a full stack is left alone.
// ENTRY: StackInvariant$Stack.pushUnchecked
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: a full stack satisfies the invariant.
// ENTRY: StackInvariant$Stack.pop
// VERDICT: UNSAFE
// VIOLATION: contract repOk
// WHY: an empty stack gets the size -1.
import org.tandem.api.Invariant;

public class StackInvariant {
  @Invariant("repOk")
  static final class Stack {
    private int[] items;
    private int size;

    boolean repOk() {
      return items != null && 0 <= size && size <= items.length;
    }

    void push(int x) {
      if (size < items.length) {
        items[size++] = x;
      }
    }

    void pushUnchecked(int x) {
      items[size++] = x;
    }

    void pop() {
      size--;
    }
  }
}
