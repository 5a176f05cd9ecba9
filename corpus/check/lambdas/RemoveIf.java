// ENTRY: RemoveIf.sum
// VERDICT: SAFE
// FINITE: yes
// WHY: removeIf keeps the numbers from 0 on, and two bytes add up to at most 254.
import java.util.ArrayList;
import java.util.List;

public class RemoveIf {
  static void sum(byte a, byte b) {
    List<Integer> list = new ArrayList<>();
    list.add((int) a);
    list.add((int) b);
    int total = 0;
    list.removeIf(x -> x < 0);
    for (int x : list) {
      total += x;
    }
    assert total >= 0 && total <= 254;
  }
}
