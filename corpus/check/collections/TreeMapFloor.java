// ENTRY: TreeMapFloor.level
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: no key is at or below a negative score, so floorEntry answers null.
// ENTRY: TreeMapFloor.levelChecked
// VERDICT: SAFE
// FINITE: yes
// WHY: the key MIN_VALUE is at or below every score.
import java.util.TreeMap;

public class TreeMapFloor {
  static int level(int score) {
    TreeMap<Integer, Integer> levels = new TreeMap<>();
    levels.put(0, 1);
    levels.put(100, 2);
    levels.put(1000, 3);
    return levels.floorEntry(score).getValue();
  }

  static void levelChecked(int score) {
    TreeMap<Integer, Integer> levels = new TreeMap<>();
    levels.put(Integer.MIN_VALUE, 0);
    levels.put(0, 1);
    levels.put(100, 2);
    int level = levels.floorEntry(score).getValue();
    assert (level == 0) == (score < 0);
    assert (level == 2) == (score >= 100);
  }
}
