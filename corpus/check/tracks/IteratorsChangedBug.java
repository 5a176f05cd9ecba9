// ENTRY: IteratorsChangedBug.main
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: the list is changed behind the iterator's back.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class IteratorsChangedBug {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 4; i++) list.add(Verifier.nondetInt());
    for (Integer v : list) if (v < 0) list.remove(v);
    for (int v : list) if (v < 0) throw new IllegalStateException();
  }
}
