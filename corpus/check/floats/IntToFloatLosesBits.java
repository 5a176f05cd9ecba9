// ENTRY: IntToFloatLosesBits.roundTrip
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 16777217 has no float; it is rounded to 16777216.
// ENTRY: IntToFloatLosesBits.roundTripDouble
// VERDICT: SAFE
// FINITE: yes
// WHY: a double has 53 bits, so every int survives.
public class IntToFloatLosesBits {
  static void roundTrip(int x) {
    assert (int) (float) x == x;
  }

  static void roundTripDouble(int x) {
    assert (int) (double) x == x;
  }
}
