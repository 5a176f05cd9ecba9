import org.sosy_lab.sv_benchmarks.Verifier;

/** One entry for each thing that an exploration must get right. */
public class Cases {
  static class Node {
    int value;
    Node next;

    int length() {
      int length = 0;
      for (Node node = this; node != null; node = node.next) {
        length++;
      }
      return length;
    }
  }

  /** Left: a tree of choices without an end. Right: a bug after two choices. */
  static void shallowAndDeep(Node left, int right) {
    if (right != 7) {
      for (Node node = left; node != null; node = node.next) {
        if (node.value == 1) {
          right++;
        }
      }
    } else {
      throw new IllegalStateException("shallow");
    }
  }

  static int walk(Node node) {
    int sum = 0;
    while (node != null) {
      sum += node.value;
      node = node.next;
    }
    return sum;
  }

  static void spin(int times) {
    if (times == 3) {
      while (true) {
        times = 3;
      }
    }
  }

  static long count(int times) {
    long sum = 0;
    if (times == 3) {
      while (sum >= 0) {
        sum++;
      }
    }
    return sum;
  }

  static void countTo(int limit) {
    for (int i = 0; i < limit; i++) {
      if (i == 1000) {
        return;
      }
    }
  }

  static void assertSmall(int number) {
    assert number < 1000 : "too large";
  }

  static void throwsError(int number) {
    if (number > 5) {
      throw new AssertionError("by hand");
    }
  }

  static void throwsChecked(int number) throws Exception {
    if (number > 5) {
      throw new Exception("checked");
    }
  }

  static void assertInLoop(int number) {
    while (number > 0) {
      number--;
      assert number != 3;
    }
    throw new AssertionError("always");
  }

  static class Broken {
    static final int LIMIT = limit();

    static int limit() {
      try {
        assert Cases.class == null;
        return 1;
      } catch (AssertionError error) {
        throw new IllegalArgumentException(error);
      }
    }
  }

  static int usesBroken() {
    return Broken.LIMIT;
  }

  static int absolute(int number) {
    return number < 0 ? -number : number;
  }

  static boolean isNatural(int result) {
    return result >= 0;
  }

  static boolean throwsOnMinimum(int result) {
    if (result < 0) {
      throw new IllegalArgumentException();
    }
    return true;
  }

  static boolean isPositive(int number) {
    return number > 0;
  }

  static boolean isBetween(int number) {
    return number >= 2 && number <= 4 || number == 9;
  }

  static void sixOrNine(int number) {
    assert number != 6;
    if (number < 0) {
      for (int i = number; i < 0; i++) {
        assert i != 5;
      }
    }
  }

  static void forbidden() {}

  static void callsForbidden(int number) {
    if (number == 12) {
      forbidden();
    }
  }

  static boolean atLeastThree(Node node) {
    int length = 0;
    for (Node at = node; at != null && length < 5; at = at.next) {
      length++;
    }
    return length >= 3;
  }

  static void neverRead(Node node) {
    if (node.value == 4) {
      throw new IllegalStateException();
    }
  }

  static int overflow(int depth) {
    return overflow(depth + 1) + 1;
  }

  static void throwsOverflow() {
    throw new StackOverflowError();
  }

  static void assumed() {
    int number = Verifier.nondetInt();
    Verifier.assume(number > 10);
    assert number != 3;
  }

  interface Shape {
    int corners();
  }

  static class Square implements Shape {
    public int corners() {
      return 4;
    }
  }

  static class Disc implements Shape {
    static final int CORNERS = Integer.parseInt("none");

    public int corners() {
      return 0;
    }
  }

  static void corners(Shape shape) {
    if (shape != null) {
      assert shape.corners() == 4;
    }
  }
}
