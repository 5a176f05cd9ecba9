// ENTRY: StackPushPop$Stack.pushPop
// VERDICT: SAFE
// FINITE: yes
// WHY: what was pushed comes back, and the rest of the stack is untouched.
// ENTRY: StackPushPop$Stack.pop
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the stack may be empty.
public class StackPushPop {
  static final class Cell {
    int elem;
    Cell next;
  }

  static final class Stack {
    private Cell top;

    void push(int x) {
      Cell c = new Cell();
      c.elem = x;
      c.next = top;
      top = c;
    }

    int pop() {
      int x = top.elem;
      top = top.next;
      return x;
    }

    void pushPop(int x) {
      Cell before = top;
      push(x);
      assert pop() == x;
      assert top == before;
    }
  }
}
