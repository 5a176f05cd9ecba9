// ENTRY: PromiseOfOtherArray.either
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: only the cells of the first array are promised not to be null, and the loop may be reached with the second
//
// ENTRY: PromiseOfOtherArray.first
// VERDICT: SAFE
// FINITE: no
// WHY: the cells of the array are promised not to be null, and nobody writes to it
import org.jspecify.annotations.NonNull;
import org.sosy_lab.sv_benchmarks.Verifier;

public class PromiseOfOtherArray {
  static class Job {
    int v;
  }

  static void either(@NonNull Job @NonNull [] full, Job @NonNull [] sparse) {
    Job[] jobs = full;
    if (Verifier.nondetBoolean()) {
      if (Verifier.nondetBoolean()) {
        if (Verifier.nondetBoolean()) {
          jobs = sparse;
        }
      }
    }
    useFirst(jobs);
  }

  static void first(@NonNull Job @NonNull [] full) {
    useFirst(full);
  }

  private static void useFirst(Job[] jobs) {
    boolean again;
    do {
      again = Verifier.nondetBoolean();
    } while (again);
    if (jobs.length > 0) {
      jobs[0].v = 1;
    }
  }
}
