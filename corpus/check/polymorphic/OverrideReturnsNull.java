// ENTRY: OverrideReturnsNull.size
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: the subclass Silent answers null.
public class OverrideReturnsNull {
  static class Speaker {
    String word() {
      return "hello";
    }
  }

  static final class Silent extends Speaker {
    @Override
    String word() {
      return null;
    }
  }

  static int size(Speaker s) {
    return s == null ? 0 : s.word().length();
  }
}
