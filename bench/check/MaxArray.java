/** An array of unknown length: grows with the number of cells that are looked at. */
final class MaxArray {
    static int max(int[] cells) {
        if (cells == null || cells.length == 0) {
            return 0;
        }
        int max = cells[0];
        for (int i = 1; i < cells.length; i++) {
            if (cells[i] > max) {
                max = cells[i];
            }
        }
        assert max >= cells[0];
        return max;
    }
}
