// ENTRY: LockPriorities.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: whoever releases the lock for good gets its own priority back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LockPriorities {
  static class Th {
    int prio, base;

    Th(int p) {
      prio = base = p;
    }
  }

  static class Lock {
    Th owner;
    int nest;

    boolean acquire(Th t) {
      if (owner == null) {
        owner = t;
        nest = 1;
        return true;
      }
      if (owner == t) {
        nest++;
        return true;
      }
      if (owner.prio < t.prio) owner.prio = t.prio;
      return false;
    }
    void release(Th t) {
      if (owner != t) throw new IllegalStateException();

      if (--nest == 0) {
        owner = null;
        t.prio = t.base;
      }
    }
  }

  public static void main(String[] args) {
    Th a = new Th(1), b = new Th(2);
    Lock l = new Lock();

    for (int i = 0; i < 5; i++) {
      Th t = Verifier.nondetBoolean() ? a : b;
      if (Verifier.nondetBoolean()) l.acquire(t);
      else if (l.owner == t) l.release(t);
      if (l.owner == null) assert a.prio == 1 && b.prio == 2;
      assert a.prio >= a.base && b.prio >= b.base && a.prio <= 2;
      assert (l.owner == null) == (l.nest == 0);
    }
  }
}
