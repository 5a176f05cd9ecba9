// ENTRY: AlarmLatch.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: no
// WHY: the alarm is raised after three bad readings in a row, and not before.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AlarmLatch {
  private int bad;
  private boolean alarm;
  void read(int value, int low, int high) {
    if (value < low || value > high) bad++;
    else bad = 0;
    if (bad >= 3) alarm = true;
  }
  public static void main(String[] args) {
    AlarmLatch a = new AlarmLatch();
    int total = 0;
    while (Verifier.nondetBoolean()) {
      int v = Verifier.nondetInt();
      a.read(v, 10, 90);
      if (v < 10 || v > 90) total = total < 3 ? total + 1 : total;
      assert !a.alarm || total == 3;
      if (a.alarm) break;
    }
  }
}
