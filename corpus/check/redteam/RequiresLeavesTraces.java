// ENTRY: RequiresLeavesTraces.initialized
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a predicate says which inputs there are; that asking it initializes a class is not something the method sees
//
// ENTRY: RequiresLeavesTraces.counted
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nobody has asked the predicate when the method is called, so it has not counted
//
// ENTRY: RequiresLeavesTraces.written
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the input is what the predicate was given and not what it made of it
import org.tandem.api.Requires;

public class RequiresLeavesTraces {
  static class Box {
    int v;
  }

  static int flag;
  static int count;

  static class Lazy {
    static {
      flag = 1;
    }

    static boolean isFine() {
      return true;
    }
  }

  static boolean isFine(Box box) {
    return Lazy.isFine();
  }

  static boolean counts(Box box) {
    count++;
    return true;
  }

  static boolean sets(Box box) {
    if (box != null) {
      box.v = 7;
    }
    return true;
  }

  @Requires("isFine")
  static void initialized(Box box) {
    assert flag == 1;
  }

  @Requires("counts")
  static void counted(Box box) {
    assert count == 1;
  }

  @Requires("sets")
  static void written(Box box) {
    assert box == null || box.v == 7;
  }
}
