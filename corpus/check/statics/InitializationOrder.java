// ENTRY: InitializationOrder.read
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: size is read by the first initializer before it gets its value.
public class InitializationOrder {
  static final class Table {
    static final Table INSTANCE = new Table();
    static int size = 10;
    final int capacity;

    Table() {
      capacity = size;
    }
  }

  static void read(boolean check) {
    if (check) {
      assert Table.INSTANCE.capacity == 10;
    }
  }
}
