// COVERS: sudoku solver with bit masks and backtracking, char grids, step counting
public class Sudoku {
    private final int[][] cells = new int[9][9];
    private final int[] rows = new int[9], cols = new int[9], boxes = new int[9];
    private int steps;

    Sudoku(String... lines) {
        if (lines.length != 9) throw new IllegalArgumentException("need 9 lines, got " + lines.length);
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                char ch = lines[r].charAt(c);
                if (ch != '.') put(r, c, ch - '0');
            }
        }
    }

    private static int box(int r, int c) { return r / 3 * 3 + c / 3; }

    private void put(int r, int c, int v) {
        int bit = 1 << v;
        if (((rows[r] | cols[c] | boxes[box(r, c)]) & bit) != 0) throw new IllegalStateException("conflict at " + r + "," + c + " with " + v);
        rows[r] |= bit;
        cols[c] |= bit;
        boxes[box(r, c)] |= bit;
        cells[r][c] = v;
    }

    private void clear(int r, int c) {
        int mask = ~(1 << cells[r][c]);
        rows[r] &= mask;
        cols[c] &= mask;
        boxes[box(r, c)] &= mask;
        cells[r][c] = 0;
    }

    boolean solve() {
        int bestR = -1, bestC = -1, bestMask = 0, fewest = 10;
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (cells[r][c] != 0) continue;
                int mask = 0x3FE & ~(rows[r] | cols[c] | boxes[box(r, c)]);
                int n = Integer.bitCount(mask);
                if (n < fewest) {
                    fewest = n;
                    bestR = r;
                    bestC = c;
                    bestMask = mask;
                }
            }
        }
        if (bestR < 0) return true;
        for (int m = bestMask; m != 0; m &= m - 1) {
            steps++;
            put(bestR, bestC, Integer.numberOfTrailingZeros(m));
            if (solve()) return true;
            clear(bestR, bestC);
        }
        return false;
    }

    @Override public String toString() {
        StringBuilder sb = new StringBuilder();
        for (int r = 0; r < 9; r++) {
            if (r > 0 && r % 3 == 0) sb.append("------+-------+------\n");
            for (int c = 0; c < 9; c++) {
                if (c > 0 && c % 3 == 0) sb.append("| ");
                sb.append(cells[r][c] == 0 ? "." : cells[r][c]).append(c < 8 ? " " : "\n");
            }
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        Sudoku s = new Sudoku("53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79");
        System.out.print(s);
        System.out.println(s.solve() + " in " + s.steps);
        System.out.print(s);
        Sudoku hard = new Sudoku("8........", "..36.....", ".7..9.2..", ".5...7...", "....457..", "...1...3.", "..1....68", "..85...1.", ".9....4..");
        System.out.println(hard.solve() + " " + hard.steps);
        System.out.print(hard);
        try {
            new Sudoku("55.......", "", "", "", "", "", "", "", "");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Sudoku("x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
