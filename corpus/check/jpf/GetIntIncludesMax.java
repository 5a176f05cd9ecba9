// ENTRY: GetIntIncludesMax.main
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WITNESS: 4
// WHY: the upper end of getInt is included.
import gov.nasa.jpf.vm.Verify;

public class GetIntIncludesMax {
  public static void main(String[] args) {
    int[] a = new int[4];
    a[Verify.getInt(0, 4)] = 1;
  }
}
