// ENTRY: ElementsMayBeNull.first
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the array is annotated, its elements are not.
import jakarta.annotation.Nonnull;

public class ElementsMayBeNull {
  static final class Job {
    int priority;
  }

  static int first(@Nonnull Job[] jobs) {
    return jobs.length == 0 ? 0 : jobs[0].priority;
  }
}
