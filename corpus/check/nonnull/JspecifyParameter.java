// ENTRY: JspecifyParameter.length
// VERDICT: SAFE
// FINITE: yes
// WHY: the annotation makes a non-null array a precondition.
// ENTRY: JspecifyParameter.lengthOfBoth
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: only the first parameter is annotated.
import org.jspecify.annotations.NonNull;

public class JspecifyParameter {
  static final class Name {
    int size;
  }

  static int length(@NonNull Name n) {
    return n.size;
  }

  static int lengthOfBoth(@NonNull Name n, Name m) {
    return n.size + m.size;
  }
}
