/** A list of unknown length and numbers: grows with the number of cells. */
final class ScanList {
    int value;
    ScanList next;

    /** Whether some other cell holds more than the first one. */
    boolean hasLarger() {
        for (ScanList cell = next; cell != null; cell = cell.next) {
            if (cell.value > value) {
                return true;
            }
        }
        return false;
    }
}
