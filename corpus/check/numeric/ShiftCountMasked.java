// ENTRY: ShiftCountMasked.sameShift
// VERDICT: SAFE
// FINITE: yes
// WHY: only the low five bits of the count are used, so a count and the count & 31 shift alike, negative ones too.
public class ShiftCountMasked {
  static void sameShift(int value, int count) {
    assert value << count == value << (count & 31);
    assert value >>> count == value >>> (count & 31);
  }
}
