// ENTRY: DequeAsStack.run
// VERDICT: SAFE
// FINITE: yes
// WHY: push and pop work on the same end, so the order is reversed.
// ENTRY: DequeAsStack.popTooOften
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: pop on an empty deque.
import java.util.ArrayDeque;
import java.util.Deque;

public class DequeAsStack {
  static void run(int a, int b) {
    Deque<Integer> stack = new ArrayDeque<>();
    stack.push(a);
    stack.push(b);
    assert stack.pop() == b;
    assert stack.pop() == a;
    assert stack.isEmpty();
  }

  static void popTooOften(int n) {
    Deque<Integer> stack = new ArrayDeque<>();
    stack.push(1);
    stack.push(2);
    for (int i = 0; i < n && i < 3; i++) {
      stack.pop();
    }
  }
}
