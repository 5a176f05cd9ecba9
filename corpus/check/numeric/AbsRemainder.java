// ENTRY: AbsRemainder.absFirst
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: Math.abs(MIN_VALUE) % 5 is MIN_VALUE % 5 == -3.
// ENTRY: AbsRemainder.absLast
// VERDICT: SAFE
// FINITE: yes
// WHY: the remainder is in -4..4 before abs, so abs is exact and the index is in 0..4.
public class AbsRemainder {
  static int absFirst(int hash) {
    int[] slots = {1, 2, 3, 4, 5};
    return slots[Math.abs(hash) % 5];
  }

  static int absLast(int hash) {
    int[] slots = {1, 2, 3, 4, 5};
    return slots[Math.abs(hash % 5)];
  }
}
