// ENTRY: PandaCyclingRace.main
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: times are constants: the insertion sort is one fixed run in which no index leaves 0..2.
//
// Source: paper 004 Table 1 row Cycling Race (5 s, |S| 87, 0 ref, 28 abs, 2151 sat). Property in its words: no-runtime-exception (repo Java has no assert); asserts of the C version added. Expected: SAFE.
// Unknowns: 3 identity numbers and 2 differences, none of which matters; arrays of size 3.
import org.sosy_lab.sv_benchmarks.Verifier;

public class PandaCyclingRace {
  static final class Rider {
    int id;
    int time;
    int bonus;

    Rider(int time, int bonus) {
      this.id = Verifier.nondetInt();
      this.time = time;
      this.bonus = bonus;
    }
  }

  public static void main(String[] args) {
    Rider[] riders = new Rider[3];
    riders[0] = new Rider(3725, 5);
    riders[1] = new Rider(3569, 10);
    riders[2] = new Rider(3766, 50);
    Rider[] ranking = new Rider[3];
    for (int i = 0; i < riders.length; i++) {
      int net = riders[i].time - riders[i].bonus;
      int pos = 0;
      for (int j = i - 1; j >= 0; j--) {
        if (net < ranking[j].time - ranking[j].bonus) {
          assert j + 1 < 3;
          ranking[j + 1] = ranking[j];
        } else {
          pos = j + 1;
        }
      }
      assert pos < 3;
      ranking[pos] = riders[i];
    }
    int[] gap = new int[3];
    gap[0] = ranking[0].time - ranking[0].bonus;
    for (int i = 1; i < ranking.length; i++) {
      Rider r = ranking[i];
      assert r != null;
      gap[i] = Verifier.nondetInt();
    }
  }
}
