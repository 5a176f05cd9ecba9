// ENTRY: ValueOfUnknown.parse
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalArgumentException
// WHY: no constant has this name.
public class ValueOfUnknown {
  enum Colour {
    RED,
    BLUE
  }

  static int parse(int code) {
    String name = code == 0 ? "RED" : code == 1 ? "BLUE" : "GREEN";
    return Colour.valueOf(name).ordinal();
  }
}
