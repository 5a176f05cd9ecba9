// ENTRY: OutsideStack.depth
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: somebody has called the entry.
// ENTRY: OutsideStack.ofThread
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the same by the thread.
// ENTRY: OutsideStack.walked
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: and by walking.
// ENTRY: OutsideStack.outermost
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the outermost frame is not the entry's.
// ENTRY: OutsideStack.ofAll
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a JVM has threads of its own.
public class OutsideStack {
  static void depth() {
    assert new Throwable().getStackTrace().length < 2;
  }

  static void ofThread() {
    assert Thread.currentThread().getStackTrace().length < 3;
  }

  static void walked() {
    assert StackWalker.getInstance().walk(frames -> frames.count()) < 2;
  }

  static void outermost() {
    StackTraceElement[] trace = new Exception().getStackTrace();
    assert trace[trace.length - 1].getMethodName().equals("outermost");
  }

  static void ofAll() {
    assert Thread.getAllStackTraces().size() < 2;
  }
}
