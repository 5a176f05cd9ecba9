// ENTRY: OptionsParser.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WITNESS: -n,5,-v
// WHY: both options can be given at once.
import java.util.*;
import org.sosy_lab.sv_benchmarks.Verifier;

public class OptionsParser {
  static class Options {
    boolean verbose;
    int n;
    List<String> rest = new ArrayList<>();
  }

  static Options parse(String[] a) {
    Options o = new Options();

    for (int i = 0; i < a.length; i++) {
      if (a[i].equals("-v")) o.verbose = true;

      else if (a[i].equals("-n")) {
        if (i + 1 >= a.length) throw new IllegalArgumentException("missing");
        try {
          o.n = Integer.parseInt(a[++i]);

        } catch (NumberFormatException e) {
          o.n = -1;
        }
      } else if (a[i].startsWith("-")) throw new IllegalArgumentException(a[i]);
      else o.rest.add(a[i]);
    }
    return o;
  }

  public static void main(String[] args) {
    String[] a = {Verifier.nondetString(), Verifier.nondetString(), Verifier.nondetString()};
    Options o;
    try {
      o = parse(a);

    } catch (IllegalArgumentException e) {
      return;
    }
    assert !(o.verbose && o.n == 5);
  }
}
