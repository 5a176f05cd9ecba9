// ENTRY: RecordOfArrays$Many.enough
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor wants two numbers, and an array keeps its length.
// ENTRY: RecordOfArrays$Many.second
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the second number may be 7.
// ENTRY: RecordOfArrays$Many.first
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the constructor refuses a negative first number, but who made the record may write one later.
// ENTRY: RecordOfArrays$Copied.length
// VERDICT: SAFE
// FINITE: yes
// WHY: null cannot be copied.
// ENTRY: RecordOfArrays$Copied.two
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the array may have two cells.
// ENTRY: RecordOfArrays$Holder.value
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the cell may be written to after the record was made.
// ENTRY: RecordOfArrays.inArray
// VERDICT: SAFE
// FINITE: yes
// WHY: a record in an array was made by its constructor, too.
public class RecordOfArrays {
  record Many(int... numbers) {
    Many {
      if (numbers.length < 2 || numbers[0] < 0) {
        throw new IllegalArgumentException();
      }
    }

    void enough() {
      assert numbers.length >= 2;
    }

    void second() {
      assert numbers[1] != 7;
    }

    void first() {
      assert numbers[0] >= 0;
    }
  }

  record Copied(int[] cells) {
    Copied {
      cells = cells.clone();
    }

    int length() {
      return cells.length;
    }

    void two() {
      assert cells.length != 2;
    }
  }

  static class Cell {
    int value;
  }

  record Holder(Cell cell) {
    Holder {
      if (cell.value < 0) {
        throw new IllegalArgumentException();
      }
    }

    void value() {
      assert cell.value >= 0;
    }
  }

  record Positive(int value) {
    Positive {
      if (value <= 0) {
        throw new IllegalArgumentException();
      }
    }
  }

  static int inArray(Positive[] all) {
    return all != null && all.length == 2 && all[1] != null ? 10 / all[1].value() : 0;
  }
}
