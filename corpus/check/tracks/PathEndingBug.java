// ENTRY: PathEndingBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WITNESS: 
// WHY: a name without a dot has no ending.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PathEndingBug {
  public static void main(String[] args) {
    String file = Verifier.nondetString();
    String ending = file.substring(file.lastIndexOf('.'));
    System.out.println(ending.length());
  }
}
