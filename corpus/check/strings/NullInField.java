// ENTRY: NullInField$User.greet
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the name of a user may be null.
public class NullInField {
  static final class User {
    private String name;

    int greet() {
      return name.isEmpty() ? 0 : 1;
    }
  }
}
