// ENTRY: ReceiverPredicate$Gauge.fill
// VERDICT: SAFE
// FINITE: yes
// WHY: the static predicate sees the receiver and the parameter: there is room for the amount.
// ENTRY: ReceiverPredicate$Gauge.overfill
// VERDICT: UNSAFE
// VIOLATION: contract withinCapacity
// WHY: two portions are filled in, and room was asked for one.
import org.tandem.api.Ensures;
import org.tandem.api.Requires;

public class ReceiverPredicate {
  static final class Gauge {
    int level;

    static boolean hasRoom(Gauge g, int amount) {
      return g.level >= 0 && g.level <= 100 && amount >= 0 && amount <= 100 - g.level;
    }

    static boolean withinCapacity(Gauge g, int amount) {
      return g.level <= 100;
    }

    @Requires("hasRoom")
    @Ensures("withinCapacity")
    void fill(int amount) {
      level += amount;
    }

    @Requires("hasRoom")
    @Ensures("withinCapacity")
    void overfill(int amount) {
      level += 2 * amount;
    }
  }
}
