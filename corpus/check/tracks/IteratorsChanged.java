// ENTRY: IteratorsChanged.main
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: elements are removed by the iterator.
import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;

public class IteratorsChanged {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 4; i++) list.add(Verifier.nondetInt());
    for (Iterator<Integer> it = list.iterator(); it.hasNext(); ) if (it.next() < 0) it.remove();
    for (int v : list) if (v < 0) throw new IllegalStateException();
  }
}
