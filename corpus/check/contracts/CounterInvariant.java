// ENTRY: CounterInvariant$Counter.increment
// VERDICT: SAFE
// FINITE: yes
// WHY: a counter below its limit is raised by one and stays in range.
// ENTRY: CounterInvariant$Counter.incrementTwice
// VERDICT: UNSAFE
// VIOLATION: contract inRange
// WHY: at one below the limit the second step leaves the range.
import org.tandem.api.Invariant;

public class CounterInvariant {
  @Invariant("inRange")
  static final class Counter {
    private int value;
    private int limit;

    boolean inRange() {
      return 0 <= value && value <= limit;
    }

    void increment() {
      if (value < limit) {
        value++;
      }
    }

    void incrementTwice() {
      if (value < limit) {
        value += 2;
      }
    }
  }
}
