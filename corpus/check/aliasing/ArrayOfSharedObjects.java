// ENTRY: ArrayOfSharedObjects.mark
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two cells of the array may hold the same object.
public class ArrayOfSharedObjects {
  static final class Task {
    int state;
  }

  static void mark(Task[] tasks) {
    if (tasks == null || tasks.length != 2 || tasks[0] == null || tasks[1] == null) {
      return;
    }
    tasks[0].state = 1;
    tasks[1].state = 2;
    assert tasks[0].state != tasks[1].state;
  }
}
