// ENTRY: UnreachableLock$Lock.unlock
// PROPERTY: unreachable=UnreachableLock$Lock.doubleUnlock
// VERDICT: UNSAFE
// VIOLATION: unreachable UnreachableLock$Lock.doubleUnlock
// WHY: the lock may be open already.
// ENTRY: UnreachableLock.useOnce
// PROPERTY: unreachable=UnreachableLock$Lock.doubleUnlock
// VERDICT: SAFE
// FINITE: yes
// WHY: a new lock is locked once and unlocked once on each path.
public class UnreachableLock {
  static final class Lock {
    private boolean held;

    void doubleUnlock() {
      held = false;
    }

    void lock() {
      held = true;
    }

    void unlock() {
      if (!held) {
        doubleUnlock();
      }
      held = false;
    }
  }

  static void useOnce(boolean early) {
    Lock lock = new Lock();
    lock.lock();
    if (early) {
      lock.unlock();
      return;
    }
    lock.unlock();
  }
}
