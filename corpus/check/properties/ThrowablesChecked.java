// ENTRY: ThrowablesChecked.open
// PROPERTY: throwables
// VERDICT: UNSAFE
// VIOLATION: ThrowablesChecked$Missing
// WHY: the checked exception leaves the entry, and throwables counts it.
// ENTRY: ThrowablesChecked.openDefault
// VERDICT: SAFE
// FINITE: yes
// WHY: the default properties count only RuntimeExceptions.
public class ThrowablesChecked {
  static final class Missing extends Exception {
    private static final long serialVersionUID = 1L;
  }

  static void open(boolean there) throws Missing {
    if (!there) {
      throw new Missing();
    }
  }

  static void openDefault(boolean there) throws Missing {
    open(there);
  }
}
