// ENTRY: OverflowCheckedBug.main
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the greatest number has no successor.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OverflowCheckedBug {
  static int add(int data) {
    if (data <= Integer.MAX_VALUE) return data + 1;
    return data;
  }
  static long mul(int data) {
    if (Math.abs((long) data) <= (long) Math.sqrt(Integer.MAX_VALUE)) return data * data;
    return -1;
  }
  public static void main(String[] args) {
    int data = Verifier.nondetInt();
    assert add(data) >= data;
    long m = mul(data);
    assert m == -1 || m >= 0;
  }
}
