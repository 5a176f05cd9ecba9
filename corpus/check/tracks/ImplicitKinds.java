// ENTRY: ImplicitKinds.main
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: each fault has its own handler.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ImplicitKinds {
  static int kind(int k, int n) {
    Object[] cells = new String[2];
    try {
      switch (k) {
        case 0: return 10 / n;
        case 1: cells[n] = "x"; return 0;
        case 2: cells[0] = Integer.valueOf(n); return 0;
        case 3: return ((String) cells[0]).length();
        case 4: return new int[n].length;
        case 5: return ((Integer) (Object) "x").intValue();
        default: return -1;
      }
    } catch (ArithmeticException e) {
      return 100;
    } catch (ArrayIndexOutOfBoundsException e) {
      return 101;
    } catch (ArrayStoreException e) {
      return 102;
    } catch (NullPointerException e) {
      return 103;
    } catch (NegativeArraySizeException e) {
      return 104;
    } catch (ClassCastException e) {
      return 105;
    }
  }
  public static void main(String[] args) {
    int k = Verifier.nondetInt();
    int n = Verifier.nondetInt();
    Verifier.assume(n <= 4);
    int r = kind(k, n);
    if (k == 0) assert (r == 100) == (n == 0);
    if (k == 1) assert (r == 101) == (n < 0 || n > 1);
    if (k == 2) assert r == 102;
    if (k == 3) assert r == 103;
    if (k == 4) assert n < 0 ? r == 104 : r == n;
    if (k == 5) assert r == 105;
    if (k < 0 || k > 5) assert r == -1;
  }
}
