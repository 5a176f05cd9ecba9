// ENTRY: PathParts.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the name behind the last slash has no slash, and up to its first dot no dot.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PathParts {
  public static void main(String[] args) {
    String path = Verifier.nondetString();
    int slash = path.lastIndexOf('/');
    String folder = slash < 0 ? "." : path.substring(0, slash);
    String file = path.substring(slash + 1);
    int dot = file.indexOf('.');
    String base = dot < 0 ? file : file.substring(0, dot);
    if (base.indexOf('/') >= 0 || base.indexOf('.') >= 0) {
      throw new IllegalStateException(folder);
    }
  }
}
