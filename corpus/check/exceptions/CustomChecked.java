// ENTRY: CustomChecked.run
// VERDICT: SAFE
// FINITE: yes
// WHY: a checked exception that leaves the entry is no RuntimeException, so the property does not count it.
// ENTRY: CustomChecked.guarded
// VERDICT: SAFE
// FINITE: yes
// WHY: the checked exception is caught, and it carries the number that caused it.
public class CustomChecked {
  static final class Rejected extends Exception {
    private static final long serialVersionUID = 1L;
    final int value;

    Rejected(int value) {
      this.value = value;
    }
  }

  static void run(int x) throws Rejected {
    if (x < 0) {
      throw new Rejected(x);
    }
  }

  static void guarded(int x) {
    try {
      run(x);
      assert x >= 0;
    } catch (Rejected e) {
      assert e.value == x && x < 0;
    }
  }
}
