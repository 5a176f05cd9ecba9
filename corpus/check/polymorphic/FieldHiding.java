// ENTRY: FieldHiding.read
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the field of the declared class is read, not the one of the subclass that hides it.
public class FieldHiding {
  static class Base {
    int value = 1;

    int get() {
      return value;
    }
  }

  static final class Derived extends Base {
    int value = 2;
  }

  static void read(int v) {
    Derived d = new Derived();
    d.value = v;
    assert d.get() == v;
  }
}
