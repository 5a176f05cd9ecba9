// ENTRY: NamedConstantBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalArgumentException
// WHY: there is no blue.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class NamedConstantBug {
  enum Color { RED, GREEN }
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.equals("RED") || s.equals("BLUE")) {
      Color c = Color.valueOf(s);
      EnumMap<Color, String> names = new EnumMap<>(Color.class);
      names.put(c, s);
      System.out.println(names.get(c).length());
    }
  }
}
