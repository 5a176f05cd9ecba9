// ENTRY: RecordParameter.width
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the record is there, but its component may be null.
// ENTRY: RecordParameter.widthChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: the record and its component are both tested.
public class RecordParameter {
  record Size(int width) {}

  record Window(Size size, int z) {}

  static int width(Window w) {
    return w == null ? 0 : w.size().width();
  }

  static int widthChecked(Window w) {
    return w == null || w.size() == null ? 0 : w.size().width();
  }
}
