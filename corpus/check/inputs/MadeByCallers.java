// ENTRY: MadeByCallers$Stack.push
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// WHY: the array is never null and never shorter than what is in it; a longer one is made before the number grows.
// ASSUMED: its constructors and methods keep that
// ENTRY: MadeByCallers$Stack.pop
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// WHY: only what was pushed is popped; an empty stack refuses.
// ASSUMED: its constructors and methods keep that
// ENTRY: MadeByCallers$Stack.size
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: its constructors and methods keep that
// ENTRY: MadeByCallers$Ring.size
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// WHY: the number grows while it is less than the length, and falls while it is not zero.
// ASSUMED: its constructors and methods keep that
// ENTRY: MadeByCallers$Ring.offer
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: its constructors and methods keep that
// ENTRY: MadeByCallers$Positive.check
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor refuses negative numbers.
// ASSUMED: its constructors and methods keep that
// ENTRY: MadeByCallers$Negative.check
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the number can be counted down below zero.
// ENTRY: MadeByCallers$Dropped.hash
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a private method drops the object, and a public one calls it.
// ENTRY: MadeByCallers$Later.hash
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a function that was handed out drops the object.
// ENTRY: MadeByCallers$Inner.hash
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an inner object drops the outer one's.
// ENTRY: MadeByCallers$Thrown.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an exception leaves the method between the two writes.
// ENTRY: MadeByCallers$Unset.hash
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: one of the constructors sets nothing.
// ENTRY: MadeByCallers$Given.hash
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: whoever calls the constructor may pass null.
// ENTRY: MadeByCallers$Refused.hash
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor refuses null.
// ASSUMED: its constructors and methods keep that
// ENTRY: MadeByCallers$Lent.hash
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a default method of an interface in the class can write the field.
// ENTRY: MadeByCallers$Open.hash
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: anybody in the package can write the field.
/** Objects in states that their own constructors and methods bring them into, and in no others. */
public class MadeByCallers {
  static final class Stack {
    private int[] items = new int[4];
    private int top;

    void push(int item) {
      if (top == items.length) {
        if (top >= 1000) {
          return;
        }
        int[] longer = new int[items.length + 1];
        longer[0] = items.length == 0 ? 0 : items[0];
        items = longer;
      }
      items[top] = item;
      top++;
    }

    int pop() {
      if (top == 0) {
        return -1;
      }
      top--;
      return items[top];
    }

    int size() {
      assert top >= 0 && top <= items.length;
      return top;
    }
  }

  static final class Ring {
    private final int[] buffer;
    private int head;
    private int count;

    Ring(int capacity) {
      if (capacity <= 0) {
        throw new IllegalArgumentException();
      }
      buffer = new int[capacity];
    }

    boolean offer(int item) {
      if (count == buffer.length) {
        return false;
      }
      if (count == 0) {
        head = 0;
      }
      count++;
      return true;
    }

    void drop() {
      if (count != 0) {
        count--;
      }
    }

    int size() {
      assert count >= 0 && count <= buffer.length;
      return count;
    }
  }

  static final class Positive {
    private int number;

    Positive(int number) {
      if (number < 0) {
        throw new IllegalArgumentException();
      }
      this.number = number;
    }

    void down() {
      if (number > 0) {
        number--;
      }
    }

    void check() {
      assert number >= 0;
    }
  }

  static final class Negative {
    private int number;

    Negative(int number) {
      if (number < 0) {
        throw new IllegalArgumentException();
      }
      this.number = number;
    }

    void down() {
      number--;
    }

    void check() {
      assert number >= 0;
    }
  }

  static final class Dropped {
    private int[] held = new int[1];

    private void drop() {
      held = null;
    }

    void close() {
      drop();
    }

    int hash() {
      return held.length;
    }
  }

  static final class Later {
    private int[] held = new int[1];

    Runnable closer() {
      return () -> held = null;
    }

    int hash() {
      return held.length;
    }
  }

  static final class Inner {
    private int[] held = new int[1];

    final class Closer {
      void close() {
        held = null;
      }
    }

    int hash() {
      return held.length;
    }
  }

  static final class Thrown {
    private int[] held = new int[1];

    void renew(int by) {
      held = null;
      held = new int[10 / by & 7];
    }

    int length() {
      return held.length;
    }
  }

  static final class Unset {
    private int[] held;

    Unset() {}

    Unset(int length) {
      held = new int[length & 7];
    }

    int hash() {
      return held.length;
    }
  }

  static final class Given {
    private final int[] held;

    Given(int[] held) {
      this.held = held;
    }

    int hash() {
      return held.length;
    }
  }

  static final class Refused {
    private final int[] held;

    Refused(int[] held) {
      if (held == null) {
        throw new IllegalArgumentException();
      }
      this.held = held;
    }

    int hash() {
      return held.length;
    }
  }

  static final class Lent {
    private int[] held = new int[1];

    interface Taker {
      default void take(Lent from) {
        from.held = null;
      }
    }

    static final class Anybody implements Taker {}

    int hash() {
      return held.length;
    }
  }

  static final class Open {
    int[] held = new int[1];

    int hash() {
      return held.length;
    }
  }
}
