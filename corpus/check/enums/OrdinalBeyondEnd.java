// ENTRY: OrdinalBeyondEnd.successor
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the last constant has no successor.
// ENTRY: OrdinalBeyondEnd.successorCyclic
// VERDICT: SAFE
// FINITE: yes
// WHY: the remainder brings the ordinal back into the range.
public class OrdinalBeyondEnd {
  enum Day {
    MON,
    TUE,
    WED
  }

  static Day successor(Day d) {
    return d == null ? Day.MON : Day.values()[d.ordinal() + 1];
  }

  static Day successorCyclic(Day d) {
    return d == null ? Day.MON : Day.values()[(d.ordinal() + 1) % Day.values().length];
  }
}
