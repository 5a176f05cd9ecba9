// ENTRY: SwitchOnWordBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: start has five letters.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchOnWordBug {
  static int code(String word) {
    switch (word) {
      case "start": return 1;
      case "stop": return 2;
      case "halt": return 3;
      default: return 0;
    }
  }
  public static void main(String[] args) {
    String w = Verifier.nondetString();
    int c = code(w);
    assert c >= 0 && c <= 3;
    if (c == 1) assert w.length() == 4;
    if (w.equals("halt")) assert c == 3;
  }
}
