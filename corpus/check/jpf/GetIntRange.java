// ENTRY: GetIntRange.main
// VERDICT: SAFE
// FINITE: yes
// WHY: getInt answers 1..6, so the sum of two dice is in 2..12.
import gov.nasa.jpf.vm.Verify;

public class GetIntRange {
  public static void main(String[] args) {
    int a = Verify.getInt(1, 6);
    int b = Verify.getInt(1, 6);
    int[] counts = new int[13];
    counts[a + b]++;
    assert a + b >= 2;
  }
}
