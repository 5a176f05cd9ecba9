// ENTRY: CovariantStore.store
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayStoreException
// WHY: an array declared Shape[] may be a Circle[], and a Square does not fit.
public class CovariantStore {
  static class Shape {}

  static final class Circle extends Shape {}

  static final class Square extends Shape {}

  static void store(boolean round) {
    Shape[] shapes = round ? new Circle[1] : new Shape[1];
    shapes[0] = new Square();
  }
}
