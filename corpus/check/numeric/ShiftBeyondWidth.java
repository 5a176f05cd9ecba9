// ENTRY: ShiftBeyondWidth.lowMask
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: bits == 32 shifts by 0, so the mask is 0 and not -1.
// ENTRY: ShiftBeyondWidth.lowMaskLong
// VERDICT: SAFE
// FINITE: yes
// WHY: a long shifted by at most 32 does not lose the bit, so all 32 low bits are set for bits == 32.
public class ShiftBeyondWidth {
  static int lowMask(int bits) {
    if (bits < 1 || bits > 32) {
      return 0;
    }
    int mask = (1 << bits) - 1;
    assert (mask & 1) == 1;
    return mask;
  }

  static int lowMaskLong(int bits) {
    if (bits < 1 || bits > 32) {
      return 0;
    }
    int mask = (int) ((1L << bits) - 1);
    assert (mask & 1) == 1;
    return mask;
  }
}
