// ENTRY: ShrunkAndGrown.backAgain
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: What a shorter copy has lost does not come back when it grows: a = {1, 7}, k = 1.
//
// ENTRY: ShrunkAndGrown.byCopying
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: The same with plain copies.
//
// ENTRY: ShrunkAndGrown.kept
// VERDICT: SAFE
// FINITE: no
// WHY: What is copied both times is still there.
//
// ENTRY: ShrunkAndGrown$Ring.rebuilt
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: The cell behind the end of the shorter copy is zero in the longer one.

import java.util.Arrays;

/** Arrays that are copied into shorter ones and from there into longer ones. */
public class ShrunkAndGrown {
    static void backAgain(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) {
            return;
        }
        int[] shorter = Arrays.copyOf(a, k);
        int[] longer = Arrays.copyOf(shorter, a.length);
        if (a[k] == 7) {
            assert longer[k] == 7;
        }
    }

    static void byCopying(char[] a, int k) {
        if (a == null || k < 0 || k >= a.length) {
            return;
        }
        char[] shorter = new char[k];
        System.arraycopy(a, 0, shorter, 0, k);
        char[] longer = new char[a.length];
        System.arraycopy(shorter, 0, longer, 0, k);
        if (a[k] == 'x') {
            assert longer[k] == 'x';
        }
    }

    static void kept(int[] a) {
        if (a == null || a.length == 0 || a.length > 1000) {
            return;
        }
        int[] longer = Arrays.copyOf(a, a.length + 1);
        int[] longest = Arrays.copyOf(longer, longer.length + 1);
        assert longest[0] == a[0];
    }

    static final class Ring {
        int[] cells = new int[16];

        int rebuilt(int k) {
            if (cells == null || k < 9 || k >= cells.length || cells[k] == 0) {
                return 0;
            }
            int[] copy = Arrays.copyOf(Arrays.copyOf(cells, k), cells.length);
            return cells[k] / copy[k];
        }
    }
}
