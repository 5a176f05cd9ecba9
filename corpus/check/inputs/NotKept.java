// ENTRY: NotKept$Unlinked.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an element of the array that is passed is dropped from it, and its caller still has it.
// ENTRY: NotKept$AfterLoop.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: after many rounds of a loop the array is dropped.
// ENTRY: NotKept$LastMade.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a static method drops the array of the object that was made last.
// ENTRY: NotKept$ByReference.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a function that was made of a private method drops the array.
// ENTRY: NotKept$ThrownOut.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: what is thrown has no array any more.
// ENTRY: NotKept$Copied.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an object in an array that is copied and returned has no array any more.
// ENTRY: NotKept$Base.length
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a subclass keeps the object before its constructor has set the field, and then throws.
/** Classes whose private fields look as if they were never null. */
public class NotKept {
  static final class Unlinked {
    private int[] held = new int[1];

    static void drop(Unlinked[] all) {
      if (all != null && all.length > 0 && all[0] != null) {
        Unlinked first = all[0];
        all[0] = null;
        first.held = null;
      }
    }

    int length() {
      return held.length;
    }
  }

  static final class AfterLoop {
    private int[] held = new int[1];

    void work(int rounds) {
      int i = 0;
      while (i < rounds) {
        i++;
      }
      if (rounds >= 1000) {
        held = null;
      }
    }

    int length() {
      return held.length;
    }
  }

  static final class LastMade {
    static LastMade last;
    private int[] held = new int[1];

    LastMade() {
      last = this;
    }

    static void drop() {
      if (last != null) {
        last.held = null;
      }
    }

    int length() {
      return held.length;
    }
  }

  static final class ByReference {
    private int[] held = new int[1];

    private void drop() {
      held = null;
    }

    Runnable dropper() {
      return this::drop;
    }

    int length() {
      return held.length;
    }
  }

  static final class ThrownOut extends RuntimeException {
    private int[] held = new int[1];

    static void fail() {
      ThrownOut thrown = new ThrownOut();
      thrown.held = null;
      throw thrown;
    }

    int length() {
      return held.length;
    }
  }

  static final class Copied {
    private int[] held = new int[1];

    static Copied[] make(int length) {
      Copied[] all = new Copied[length];
      all[0] = new Copied();
      all[0].held = null;
      return java.util.Arrays.copyOf(all, length * 2);
    }

    int length() {
      return held.length;
    }
  }

  static class Base {
    static Base kept;
    private int[] held;

    Base() {
      early();
      held = new int[1];
    }

    void early() {}

    int length() {
      return held.length;
    }
  }

  static final class Below extends Base {
    @Override
    void early() {
      kept = this;
      throw new IllegalStateException();
    }
  }
}
