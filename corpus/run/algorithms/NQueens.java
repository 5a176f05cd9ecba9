// COVERS: backtracking with arrays and bit masks, recursion, printing a board
public class NQueens {
    private final int n;
    private final int[] columns;
    private int solutions;
    private int[] firstSolution;

    NQueens(int n) {
        this.n = n;
        this.columns = new int[n];
    }

    private boolean safe(int row, int column) {
        for (int r = 0; r < row; r++) {
            int c = columns[r];
            if (c == column || Math.abs(c - column) == row - r) return false;
        }
        return true;
    }

    void place(int row) {
        if (row == n) {
            solutions++;
            if (firstSolution == null) firstSolution = columns.clone();
            return;
        }
        for (int c = 0; c < n; c++) {
            if (safe(row, c)) {
                columns[row] = c;
                place(row + 1);
            }
        }
    }

    static int bits(int n, int cols, int left, int right) {
        int full = (1 << n) - 1;
        if (cols == full) return 1;
        int count = 0;
        for (int free = full & ~(cols | left | right); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += bits(n, cols | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
        return count;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 7; n++) {
            NQueens q = new NQueens(n);
            q.place(0);
            System.out.println(n + ": " + q.solutions + " " + bits(n, 0, 0, 0));
            if (q.firstSolution == null) {
                System.out.println("no board");
                continue;
            }
            for (int column : q.firstSolution) {
                StringBuilder row = new StringBuilder(".".repeat(n));
                row.setCharAt(column, 'Q');
                System.out.println(row);
            }
        }
        System.out.println(bits(8, 0, 0, 0));
    }
}
