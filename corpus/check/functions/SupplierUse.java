// ENTRY: SupplierUse.twice
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a supplier may give something else each time.
// ENTRY: SupplierUse.once
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: answers calls and does nothing else
// ENTRY: SupplierUse.lazily
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what was supplied is kept, and may be what the caller has, too.
// ENTRY: SupplierUse.quotient
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// ENTRY: SupplierUse.loop
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: three answers of 4 make 12.
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class SupplierUse {
  static final class Box {
    int value;
  }

  Box kept;

  Box get(Supplier<Box> source) {
    if (kept == null) {
      kept = source.get();
    }
    return kept;
  }

  static void twice(IntSupplier source) {
    if (source != null) {
      assert source.getAsInt() == source.getAsInt();
    }
  }

  void once(Supplier<Box> source) {
    if (source != null) {
      Box first = get(source);
      assert first == null || first == get(source);
    }
  }

  void lazily(Supplier<Box> source, Box mine) {
    if (source != null && kept == null && mine != null) {
      Box got = get(source);
      if (got != null) {
        mine.value = 0;
        got.value = 1;
        assert mine.value == 0;
      }
    }
  }

  static int quotient(IntSupplier source, int by) {
    return source == null || by == 0 ? 0 : by / source.getAsInt();
  }

  static void loop(IntSupplier source) {
    if (source != null) {
      int sum = 0;
      for (int i = 0; i < 3; i++) {
        sum += source.getAsInt();
      }
      assert sum != 12;
    }
  }
}
