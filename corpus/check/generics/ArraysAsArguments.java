// ENTRY: ArraysAsArguments.numbers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: the elements of a List<int[]> are arrays of int
//
// ENTRY: ArraysAsArguments.texts
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: the elements of a List<String[]> are arrays of strings
//
// ENTRY: ArraysAsArguments.values
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an array may be empty
//
// ENTRY: ArraysAsArguments.present
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: what an Optional<long[]> holds is an array of long
//
// ENTRY: ArraysAsArguments.nested
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: arrays in a list in a list
//
// ENTRY: ArraysAsArguments.elements
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: the elements of a Set<int[][]> are arrays of arrays

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class ArraysAsArguments {
    static void numbers(List<int[]> rows) {
        if (rows == null || rows.size() != 1 || rows.get(0) == null) {
            return;
        }
        assert rows.get(0).length >= 0;
    }

    static void texts(List<String[]> rows) {
        if (rows == null || rows.isEmpty() || rows.get(0) == null || rows.get(0).length == 0) {
            return;
        }
        String first = rows.get(0)[0];
        assert first == null || first.length() >= 0;
    }

    static void values(Map<String, int[]> rows) {
        if (rows == null || rows.get("a") == null) {
            return;
        }
        assert rows.get("a").length > 0;
    }

    static void present(Optional<long[]> row) {
        if (row == null || row.isEmpty()) {
            return;
        }
        assert row.get().length >= 0;
    }

    static void nested(List<List<int[]>> rows) {
        if (rows == null || rows.isEmpty() || rows.get(0) == null || rows.get(0).isEmpty()) {
            return;
        }
        int[] row = rows.get(0).get(0);
        assert row == null || row.length >= 0;
    }

    static void elements(Set<int[][]> grids) {
        if (grids == null || grids.isEmpty()) {
            return;
        }
        int[][] grid = grids.iterator().next();
        assert grid == null || grid.length == 0 || grid[0] == null || grid[0].length >= 0;
    }
}
