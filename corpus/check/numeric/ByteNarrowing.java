// ENTRY: ByteNarrowing.roundTrip
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 128 becomes -128 as a byte.
// ENTRY: ByteNarrowing.unsigned
// VERDICT: SAFE
// FINITE: yes
// WHY: the mask undoes the sign extension, so every number of 0..255 comes back.
public class ByteNarrowing {
  static void roundTrip(int x) {
    if (x < 0 || x > 255) {
      return;
    }
    byte b = (byte) x;
    assert b == x;
  }

  static void unsigned(int x) {
    if (x < 0 || x > 255) {
      return;
    }
    byte b = (byte) x;
    assert (b & 0xff) == x;
  }
}
