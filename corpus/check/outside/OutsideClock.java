// ENTRY: OutsideClock.millis
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it is not the beginning of 1970 any more.
// ENTRY: OutsideClock.nanos
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nanoTime counts from anywhere.
// ENTRY: OutsideClock.even
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: no moment is always an even one.
// ENTRY: OutsideClock.now
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the same through java.time.
// ENTRY: OutsideClock.date
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: and through java.util.Date.
import java.time.Instant;

public class OutsideClock {
  static void millis() {
    assert System.currentTimeMillis() == 0;
  }

  static void nanos() {
    assert System.nanoTime() == 0;
  }

  static void even() {
    for (int i = 0; i < 3; i++) {
      assert System.nanoTime() == 42;
    }
  }

  static void now() {
    assert Instant.now().getEpochSecond() < 1000;
  }

  static void date() {
    assert new java.util.Date().getTime() == 0;
  }
}
