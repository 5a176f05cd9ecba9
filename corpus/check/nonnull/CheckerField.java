// ENTRY: CheckerField$Window.width
// VERDICT: SAFE
// FINITE: yes
// WHY: the annotated field of every window is not null.
// ENTRY: CheckerField$Window.iconWidth
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the icon has no annotation.
import org.checkerframework.checker.nullness.qual.NonNull;

public class CheckerField {
  static final class Size {
    int width;
  }

  static final class Window {
    private @NonNull Size size = new Size();
    private Size icon;

    int width() {
      return size.width;
    }

    int iconWidth() {
      return icon.width;
    }
  }
}
