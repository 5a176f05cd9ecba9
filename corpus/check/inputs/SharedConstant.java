// ENTRY: SharedConstant.value
// VERDICT: SAFE
// FINITE: yes
// WHY: whether the mark is the constant or another one makes no difference.
// ENTRY: SharedConstant.same
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass the constant.
// ENTRY: SharedConstant.empty
// VERDICT: SAFE
// FINITE: yes
// ENTRY: SharedConstant.written
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass the counter that the field holds.
// ENTRY: SharedConstant.equal
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass the constant, which the library compares.
// ENTRY: SharedConstant.replaced
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass the mark that was the current one.
// ENTRY: SharedConstant.nested
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass the mark that the constant's holder holds.
public class SharedConstant {
  public static final class Mark {
    final int value;

    Mark(int value) {
      this.value = value;
    }
  }

  public static final class Holder {
    final Mark mark = new Mark(1);
  }

  public static final class Counter {
    int count;
  }

  public static final Mark NONE = new Mark(0);
  public static Mark current = new Mark(2);
  public static final Holder HOLDER = new Holder();
  public static final Counter COUNTER = new Counter();
  public static final int[] EMPTY = {};

  static int value(Mark mark) {
    return mark == null ? NONE.value : mark.value;
  }

  static void same(Mark mark) {
    assert mark != NONE;
  }

  static void equal(Mark mark) {
    assert !NONE.equals(mark);
  }

  static void replaced(Mark mark) {
    Mark before = current;
    current = null;
    assert before != mark;
  }

  static boolean empty(int[] numbers) {
    return numbers == null || numbers.length == EMPTY.length;
  }

  static void written(Counter counter) {
    if (counter != null) {
      COUNTER.count = 0;
      counter.count = 1;
      assert COUNTER.count == 0;
    }
  }

  static void nested(Mark mark) {
    assert mark != HOLDER.mark;
  }
}
