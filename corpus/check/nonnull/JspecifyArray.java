// ENTRY: JspecifyArray.size
// VERDICT: SAFE
// FINITE: yes
// WHY: in Job @NonNull [] the annotation speaks of the array.
// ENTRY: JspecifyArray.sizeOfElements
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: in @NonNull Job[] the annotation speaks of the elements, so the array itself may be null.
// ENTRY: JspecifyArray.firstElement
// VERDICT: SAFE
// FINITE: yes
// WHY: here both the array and its elements are annotated.
import org.jspecify.annotations.NonNull;

public class JspecifyArray {
  static final class Job {
    int priority;
  }

  static int size(Job @NonNull [] jobs) {
    return jobs.length;
  }

  static int sizeOfElements(@NonNull Job[] jobs) {
    return jobs.length;
  }

  static int firstElement(@NonNull Job @NonNull [] jobs) {
    return jobs.length == 0 ? 0 : jobs[0].priority;
  }
}
