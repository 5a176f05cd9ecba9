// ENTRY: InitializersInFields.overwrites
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Counted was initialized when the object in the field was made, before the method sets the counter to 7
//
// ENTRY: InitializersInFields.sees
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Copied was initialized when the object in the field was made, and holds what the counter was then
//
// ENTRY: InitializersInFields.harmless
// VERDICT: SAFE
// FINITE: yes
// WHY: the initializer of Quiet touches nothing but Quiet
public class InitializersInFields {
  static int counter = 5;

  static class Counted {
    static {
      counter++;
    }

    int value;
  }

  static class Copied {
    static int copy = counter;
    int value;
  }

  static class Quiet {
    static int[] table = {1, 2, 3};
    int value;
  }

  static class Holder {
    Counted counted;
    Copied copied;
    Quiet quiet;
  }

  static void overwrites(Holder holder) {
    if (holder != null) {
      counter = 7;
      if (holder.counted != null) {
        assert counter == 8;
      }
    }
  }

  static void sees(Holder holder) {
    if (holder != null) {
      counter = 7;
      if (holder.copied != null) {
        assert Copied.copy == 7;
      }
    }
  }

  static void harmless(Holder holder) {
    if (holder != null) {
      counter = 7;
      if (holder.quiet != null) {
        assert Quiet.table[2] == 3 && counter == 7;
      }
    }
  }
}
