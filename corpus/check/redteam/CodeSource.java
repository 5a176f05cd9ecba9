// ENTRY: CodeSource.f
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java CodeSource
// WHY: a class that was loaded from the class path knows where it was
public class CodeSource {
  static void f() {
    assert CodeSource.class.getProtectionDomain().getCodeSource() == null;
  }

  public static void main(String[] args) {
    f();
  }
}
