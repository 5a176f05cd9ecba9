// ENTRY: LostInputBreaksPromise.run
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: q.held may be the box that is left behind, and that holds an array now of which nothing is promised
import org.jspecify.annotations.NonNull;
import org.sosy_lab.sv_benchmarks.Verifier;

public class LostInputBreaksPromise {
  static class Job {
    int v;
  }

  static class Link {
    Box box;
  }

  static class Box {
    Link next;
    @NonNull Job @NonNull [] jobs = new Job[0];
  }

  static class Holder {
    Box held;
  }

  static void run(@NonNull Box b, @NonNull Holder q, Job @NonNull [] sparse) {
    if (Verifier.nondetBoolean()) {
      Link link = b.next;
      if (link == null) {
        return;
      }
      Box next = link.box;
      if (next == null || next == b) {
        return;
      }
      b.jobs = sparse;
      b = next;
    }
    boolean again;
    do {
      again = Verifier.nondetBoolean();
    } while (again);
    Box c = q.held;
    if (c == null || c == b) {
      return;
    }
    if (c.jobs.length > 0) {
      c.jobs[0].v = 1;
    }
  }
}
