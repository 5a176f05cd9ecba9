// ENTRY: LockOwners.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: a lock has one owner, and its waiters do not own it.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LockOwners {
  static class Task { int priority; boolean waits; Task(int p) { priority = p; } }
  static class Lock {
    Task owner;
    int depth;
    boolean acquire(Task t) {
      if (owner == null || owner == t) { owner = t; depth++; return true; }
      t.waits = true;
      if (owner.priority > t.priority) owner.priority = t.priority;
      return false;
    }
    void release(Task t) {
      if (owner != t) return;
      if (--depth == 0) owner = null;
    }
  }
  public static void main(String[] args) {
    Task a = new Task(3);
    Task b = new Task(1);
    Lock lock = new Lock();
    int n = Verifier.nondetInt();
    for (int i = 0; i < n && i < 1000; i++) {
      Task t = Verifier.nondetBoolean() ? a : b;
      if (t.waits) continue;
      if (Verifier.nondetBoolean()) lock.acquire(t); else lock.release(t);
      assert (lock.owner == null) == (lock.depth == 0);
      assert lock.depth >= 0;
    }
  }
}
