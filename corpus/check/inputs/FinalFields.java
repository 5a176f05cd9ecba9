// ENTRY: FinalFields.last
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: of every FinalFields
// WHY: Nobody but the constructor writes the fields, and it lets nothing else through.
//
// ENTRY: FinalFields.next
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: All cells may be taken.

/** Fields that the package can see and nobody can write. */
public class FinalFields {
    final int[] cells;
    final int count;

    FinalFields(int[] cells, int count) {
        if (cells == null || count < 0 || count > cells.length) {
            throw new IllegalArgumentException();
        }
        this.cells = cells;
        this.count = count;
    }

    int last() {
        return count == 0 ? 0 : cells[count - 1];
    }

    int next() {
        return cells[count];
    }
}
