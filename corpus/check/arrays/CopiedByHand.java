// ENTRY: CopiedByHand.grown
// VERDICT: SAFE
// WHY: the copy is another array, and the cell behind what was copied is within it.
// ENTRY: CopiedByHand.onlyFirst
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the last cell of the copy holds what the array held, which may be null.
// ENTRY: CopiedByHand.writtenBehindItsBack
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: another variable leads to the copy, and null is written there.
// ENTRY: CopiedByHand.ownElement
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a cell of the copy holds an object that was made here.
// ENTRY: CopiedByHand.tooNarrow
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayStoreException
// WHY: the copy takes strings only.
public class CopiedByHand {
  static void grown(Object[] array, Object more) {
    if (array == null || array.length > 1000) {
      return;
    }
    Object[] copy = new Object[array.length + 1];
    for (int i = 0; i < array.length; i++) {
      copy[i] = array[i];
    }
    copy[array.length] = more;
    assert copy != array;
  }

  static void onlyFirst(Object[] array) {
    if (array == null || array.length < 2) {
      return;
    }
    Object[] copy = new Object[array.length];
    for (int i = 0; i < array.length; i++) {
      copy[i] = array[i];
    }
    assert copy[array.length - 1] != null;
  }

  static void writtenBehindItsBack(String[] array) {
    if (array == null || array.length < 3) {
      return;
    }
    String[] copy = new String[array.length];
    String[] other = copy;
    for (int i = 0; i < array.length; i++) {
      copy[i] = array[i] == null ? "" : array[i];
    }
    other[1] = null;
    assert copy[1] != null;
  }

  static void ownElement(Object[] array) {
    if (array == null || array.length < 3) {
      return;
    }
    Object own = new Object();
    Object[] copy = new Object[array.length];
    for (int i = 0; i < array.length; i++) {
      copy[i] = i == 2 ? own : array[i];
    }
    assert copy[2] != own;
  }

  static void tooNarrow(Object[] array, Object last) {
    if (array == null || array.length < 3) {
      return;
    }
    Object[] copy = new String[array.length];
    for (int i = 0; i < array.length; i++) {
      if (array[i] instanceof String) {
        copy[i] = array[i];
      }
    }
    copy[0] = last;
  }
}
