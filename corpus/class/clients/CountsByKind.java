// VERDICT: SAFE
// WHY: there is a number for each constant, and the ordinal of a constant is below their number.
// DEFECT: Kind.values().length] ==> Kind.values().length - 1]
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: nothing is counted for the last constant.

/** How often something of each kind has happened. */
public class CountsByKind {
  /** What may happen. */
  public enum Kind {
    HIT,
    MISS,
    EVICTION
  }

  private final int[] counts = new int[Kind.values().length];

  public void count(Kind kind) {
    counts[kind.ordinal()]++;
  }

  public int of(Kind kind) {
    return counts[kind.ordinal()];
  }
}
