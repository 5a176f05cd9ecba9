// ENTRY: NamedConstant.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: names of no constant are refused before they are asked for.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class NamedConstant {
  enum Color { RED, GREEN }
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.equals("RED") || s.equals("GREEN")) {
      Color c = Color.valueOf(s);
      EnumMap<Color, String> names = new EnumMap<>(Color.class);
      names.put(c, s);
      System.out.println(names.get(c).length());
    }
  }
}
