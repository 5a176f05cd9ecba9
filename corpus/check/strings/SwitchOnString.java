// ENTRY: SwitchOnString.code
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: any string other than the two commands.
// ENTRY: SwitchOnString.codeDefault
// VERDICT: SAFE
// FINITE: yes
// WHY: null is answered first, and the switch has a default.
public class SwitchOnString {
  static int code(String s) {
    if (s == null) {
      return 0;
    }
    switch (s) {
      case "start":
        return 1;
      case "stop":
        return 2;
      default:
        throw new IllegalStateException("unknown command");
    }
  }

  static int codeDefault(String s) {
    if (s == null) {
      return 0;
    }
    int code =
        switch (s) {
          case "start" -> 1;
          case "stop" -> 2;
          default -> 3;
        };
    assert code == 1 || code == 2 || code == 3;
    return code;
  }
}
