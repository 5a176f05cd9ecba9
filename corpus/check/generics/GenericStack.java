// ENTRY: GenericStack.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the third push goes beyond the capacity of two.
public class GenericStack {
  static final class Stack<T> {
    private final Object[] items = new Object[2];
    private int size;

    void push(T item) {
      items[size++] = item;
    }

    @SuppressWarnings("unchecked")
    T pop() {
      return (T) items[--size];
    }
  }

  static void run(int a, boolean more) {
    Stack<Integer> stack = new Stack<>();
    stack.push(a);
    stack.push(a + 1);
    assert stack.pop() == a + 1;
    stack.push(a + 2);
    if (more) {
      stack.push(a + 3);
    }
  }
}
