// ENTRY: AlarmLatchBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two readings are enough.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AlarmLatchBug {
  private int bad;
  private boolean alarm;
  void read(int value, int low, int high) {
    if (value < low || value > high) bad++;
    else bad = 0;
    if (bad >= 2) alarm = true;
  }
  public static void main(String[] args) {
    AlarmLatchBug a = new AlarmLatchBug();
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
