// ENTRY: CompoundNarrows.accumulate
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: total += 200 casts back to byte: 100 + 200 is 300, which is 44 as a byte.
public class CompoundNarrows {
  static byte accumulate(byte total) {
    if (total < 0) {
      return total;
    }
    byte before = total;
    total += 200;
    assert total >= before;
    return total;
  }
}
