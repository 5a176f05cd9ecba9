// ENTRY: CountWords.count
// VERDICT: SAFE
// FINITE: yes
// WHY: merge counts each of two flags, so the sum of the counts is two.
import java.util.HashMap;
import java.util.Map;

public class CountWords {
  static void count(boolean a, boolean b) {
    Map<String, Integer> counts = new HashMap<>();
    counts.merge(a ? "yes" : "no", 1, Integer::sum);
    counts.merge(b ? "yes" : "no", 1, Integer::sum);
    int yes = counts.getOrDefault("yes", 0);
    int no = counts.getOrDefault("no", 0);
    assert yes + no == 2;
    assert (a == b) == (counts.size() == 1);
  }
}
