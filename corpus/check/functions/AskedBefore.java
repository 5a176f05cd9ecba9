// ENTRY: AskedBefore.known
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: what the precondition was told holds when the method asks again, in whatever order.
// ENTRY: AskedBefore.unknown
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nothing is said of any other number.
import java.util.function.IntPredicate;
import org.tandem.api.Requires;

public class AskedBefore {
  static boolean parted(IntPredicate wanted, int low, int high) {
    return wanted != null && low < high && !wanted.test(low) && wanted.test(high);
  }

  @Requires("parted")
  static void known(IntPredicate wanted, int low, int high) {
    assert wanted.test(high);
    assert !wanted.test(low);
  }

  @Requires("parted")
  static void unknown(IntPredicate wanted, int low, int high) {
    assert wanted.test(low + 1);
  }
}
