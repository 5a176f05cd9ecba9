// VERDICT: UNSAFE
// WHY: a field updater writes the field without naming it: decrement(), then get().
// VIOLATION: java.lang.AssertionError
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class WrittenUnseen {
  private volatile int state;

  public void decrement() {
    AtomicIntegerFieldUpdater.newUpdater(WrittenUnseen.class, "state").decrementAndGet(this);
  }

  public int get() {
    assert state >= 0;
    return state;
  }
}
