/** A list of unknown length and numbers: grows with the number of cells. */
final class SumList {
    int value;
    SumList next;

    /** How many cells up to the end hold more than the first one. */
    int larger() {
        int count = 0;
        for (SumList cell = next; cell != null; cell = cell.next) {
            if (cell.value > value) {
                count++;
            }
        }
        return count;
    }
}
