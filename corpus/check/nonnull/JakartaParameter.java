// ENTRY: JakartaParameter.read
// VERDICT: SAFE
// FINITE: yes
// WHY: the annotated box is never null, and its content is tested.
// ENTRY: JakartaParameter.readInner
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the annotation speaks of the box, not of its content.
import jakarta.annotation.Nonnull;

public class JakartaParameter {
  static final class Content {
    int value;
  }

  static final class Box {
    Content content;
  }

  static int read(@Nonnull Box box) {
    return box.content == null ? 0 : box.content.value;
  }

  static int readInner(@Nonnull Box box) {
    return box.content.value;
  }
}
