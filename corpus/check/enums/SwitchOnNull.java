// ENTRY: SwitchOnNull.label
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a switch over a null enum throws.
public class SwitchOnNull {
  enum Light {
    RED,
    GREEN
  }

  static int label(Light light) {
    switch (light) {
      case RED:
        return 1;
      default:
        return 2;
    }
  }
}
