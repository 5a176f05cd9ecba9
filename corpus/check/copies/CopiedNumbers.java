// ENTRY: CopiedNumbers.grown
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the copy keeps what was there.
// ENTRY: CopiedNumbers.grownIsLonger
// VERDICT: SAFE
// FINITE: yes
// WHY: the copy is longer by one.
// ENTRY: CopiedNumbers.range
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the first of the copy is the second of the original.
// ENTRY: CopiedNumbers.unknownLength
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the copy of an array of any length has its first cell.
// ENTRY: CopiedNumbers.beyond
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the range may be beyond the array.
// ENTRY: CopiedNumbers.equal
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two arrays can be equal.
// ENTRY: CopiedNumbers.fill
// VERDICT: SAFE
// FINITE: yes
// WHY: all cells are what they were filled with.
// ENTRY: CopiedNumbers.cloned
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a clone has the same cells.
// ENTRY: CopiedNumbers.sorted
// VERDICT: SAFE
// FINITE: yes
// WHY: after sorting the first is not greater than the second.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CopiedNumbers {
  static void grown() {
    int n = Verifier.nondetInt();
    if (n < 1 || n > 5) {
      return;
    }
    int[] a = new int[n];
    a[0] = Verifier.nondetInt();
    int[] b = java.util.Arrays.copyOf(a, n + 1);
    assert b[0] != 17;
  }

  static void grownIsLonger() {
    int n = Verifier.nondetInt();
    if (n < 0 || n > 3) {
      return;
    }
    int[] b = java.util.Arrays.copyOf(new int[n], n + 1);
    assert b.length == n + 1 && b[n] == 0;
  }

  static void range(int[] a, int from) {
    if (a != null && a.length == 4 && from == 1) {
      int[] b = java.util.Arrays.copyOfRange(a, from, 4);
      assert b[0] != 9;
    }
  }

  static void unknownLength(int[] a) {
    if (a != null && a.length > 0) {
      int[] b = new int[a.length];
      System.arraycopy(a, 0, b, 0, a.length);
      assert b[0] != 5;
    }
  }

  static void beyond(int[] a, int count) {
    if (a != null && count >= 0) {
      System.arraycopy(a, 0, new int[3], 0, count);
    }
  }

  static void equal(int[] a) {
    if (a != null && a.length == 2) {
      assert !java.util.Arrays.equals(a, new int[] {1, 2});
    }
  }

  static void fill() {
    int n = Verifier.nondetInt();
    int v = Verifier.nondetInt();
    if (n < 1 || n > 4) {
      return;
    }
    int[] a = new int[n];
    java.util.Arrays.fill(a, v);
    assert a[n - 1] == v;
  }

  static void cloned(int[] a) {
    if (a != null && a.length > 2) {
      int[] b = a.clone();
      b[0]++;
      assert a[0] != 4 || b[0] != 5;
    }
  }

  static void sorted() {
    int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), 0};
    java.util.Arrays.sort(a);
    assert a[0] <= a[1];
  }
}
