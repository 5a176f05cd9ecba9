// VERDICT: SAFE
// WHY: words has (bits + 63) / 64 words, and a bit below bits is in word bit >> 6, which is one of them.
// DEFECT: words = new long[(bits + 63) >> 6]; ==> words = new long[bits >> 6];
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// BROKEN: new SmallBitSet(1).set(0): there is no word; the tests use a multiple of 64 bits.
/** A set of the numbers below a bound, a bit for each. */
public class SmallBitSet {
  private final int bits;
  private final long[] words;

  public SmallBitSet(int bits) {
    if (bits < 0 || bits > 4096) {
      throw new IllegalArgumentException("bits " + bits);
    }
    this.bits = bits;
    words = new long[(bits + 63) >> 6];
  }

  public void set(int bit) {
    check(bit);
    words[bit >> 6] |= 1L << bit;
  }

  public void clear(int bit) {
    check(bit);
    words[bit >> 6] &= ~(1L << bit);
  }

  public boolean get(int bit) {
    check(bit);
    return (words[bit >> 6] & 1L << bit) != 0;
  }

  public int size() {
    return bits;
  }

  private void check(int bit) {
    if (bit < 0 || bit >= bits) {
      throw new IndexOutOfBoundsException("bit " + bit);
    }
  }
}
