// ENTRY: NamedLikeItsParameter.box
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the variable of the method and that of the box are two, although the method is named like its parameter
public class NamedLikeItsParameter {
  static class Box<T extends Comparable<T>> {
    T value;
  }

  static <T extends Comparable<T>> void box(T item, Box<?> box) {
    if (box == null) {
      return;
    }
    Object left = item;
    Object right = box.value;
    assert !(left instanceof String && right instanceof Integer);
  }
}
