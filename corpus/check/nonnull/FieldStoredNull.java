// ENTRY: FieldStoredNull$Holder.clear
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the annotation restricts the input only: the method itself stores null and then reads.
import org.jspecify.annotations.NonNull;

public class FieldStoredNull {
  static final class Part {
    int id;
  }

  static final class Holder {
    @NonNull Part part = new Part();

    int clear(boolean reset) {
      if (reset) {
        part = null;
      }
      return part.id;
    }
  }
}
