// ENTRY: WordsSeen.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the second of equal words has been seen.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class WordsSeen {
  public static void main(String[] args) {
    Set<String> seen = new HashSet<>(Arrays.asList("a", "an", "the"));
    String w = Verifier.nondetString();
    boolean isNew = seen.add(w);
    assert isNew != (w.equals("a") || w.equals("an") || w.equals("the"));
    assert !seen.add(w) && seen.size() == (isNew ? 4 : 3);
    assert seen.remove(w) && !seen.contains(w);
  }
}
