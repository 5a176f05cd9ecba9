// ENTRY: CharIsUnsigned.widen
// VERDICT: SAFE
// FINITE: yes
// WHY: a char widens to 0..65535 whatever its bits, and the cast back is the identity.
// ENTRY: CharIsUnsigned.viaShort
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a char of 0x8000 or more is negative as a short.
public class CharIsUnsigned {
  static void widen(char c) {
    int i = c;
    assert i >= 0 && i <= 65535;
    assert (char) i == c;
  }

  static void viaShort(char c) {
    int i = (short) c;
    assert i >= 0;
  }
}
