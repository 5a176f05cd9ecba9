// ENTRY: OnlyContractsChecked.half
// PROPERTY: contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: only contracts are asked for: the failing assertion and the exception are other properties.
// ENTRY: OnlyContractsChecked.halfAll
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the same code under the default properties: an odd number.
import org.tandem.api.Ensures;

public class OnlyContractsChecked {
  static boolean small(int x, int result) {
    return result <= 1073741823;
  }

  @Ensures("small")
  static int half(int x) {
    assert x % 2 == 0;
    return x / 2;
  }

  @Ensures("small")
  static int halfAll(int x) {
    assert x % 2 == 0;
    return x / 2;
  }
}
