// ENTRY: OwnSubclass.code
// VERDICT: SAFE
// FINITE: yes
// ENTRY: OwnSubclass.check
// VERDICT: UNSAFE
// VIOLATION: assert
// ENTRY: OwnSubclass.cause
// VERDICT: SAFE
// FINITE: yes
// WHY: whatever the cause is, it is not looked at.
/** A class that extends one of the library which has fields of its own. */
public class OwnSubclass extends RuntimeException {
  final int code;

  OwnSubclass(int code) {
    super("code");
    this.code = code;
  }

  int code() {
    return code;
  }

  void check() {
    assert code != 42;
  }

  Throwable cause() {
    return getCause();
  }
}
