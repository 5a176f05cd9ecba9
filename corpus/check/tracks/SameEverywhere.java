// ENTRY: SameEverywhere.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: all cells that the index can mean hold the same.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SameEverywhere {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    long s = 0;
    for (int i = 0; i < 100000; i++) s += i;
    assert s == 4999950000L;
    int[] a = new int[5000];
    for (int i = 0; i < a.length; i++) a[i] = x;
    assert a[x & 4095] == x;
  }
}
