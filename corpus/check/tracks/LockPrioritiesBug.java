// ENTRY: LockPrioritiesBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: 1,1,0,1,1,0,0,1
// WHY: a release does not take an inherited priority back.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LockPrioritiesBug {
  static class Th {
    int prio, base;

    Th(int p) {
      prio = base = p;
    }
  }

  static class Lock {
    Th owner;

    boolean acquire(Th t) {
      if (owner == null) {
        owner = t;
        return true;
      }
      if (owner.prio < t.prio) owner.prio = t.prio;
      return false;
    }
    void release(Th t) {
      owner = null;
    }
  }

  public static void main(String[] args) {
    Th a = new Th(1), b = new Th(2);
    Lock l = new Lock();

    for (int i = 0; i < 4; i++) {
      Th t = Verifier.nondetBoolean() ? a : b;
      if (Verifier.nondetBoolean()) l.acquire(t);
      else if (l.owner == t) l.release(t);
      if (l.owner == null) assert a.prio == a.base && b.prio == b.base;
    }
  }
}
