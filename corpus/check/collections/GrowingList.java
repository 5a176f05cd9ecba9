// ENTRY: GrowingList.main
// VERDICT: SAFE
// FINITE: yes
// WHY: twelve elements force the array list to grow, and every element stays at its index.
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class GrowingList {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      list.add(x + i);
    }
    assert list.size() == 12;
    assert list.get(0) == x;
    assert list.get(11) == x + 11;
  }
}
