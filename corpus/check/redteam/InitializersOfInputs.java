// ENTRY: InitializersOfInputs.absent
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: for null nobody has used Noisy, so its initializer has not run and noise is 0
//
// ENTRY: InitializersOfInputs.present
// VERDICT: SAFE
// FINITE: yes
// WHY: an object of Noisy implies that its initializer has run, once
//
// ENTRY: InitializersOfInputs.oneOfTwo
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an object of Low says nothing about High, whose initializer need not have run
//
// ENTRY: InitializersOfInputs.constant
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: without a constant at hand the enum's initializer has not run
//
// ENTRY: InitializersOfInputs.beforeTheCall
// VERDICT: SAFE
// FINITE: yes
// WHY: the initializer has run before the method that is given the object, which therefore has the last word
public class InitializersOfInputs {
  static int noise;

  static class Noisy {
    static {
      noise++;
    }

    int value;
  }

  interface Level {
    int height();
  }

  static class Low implements Level {
    static {
      noise += 3;
    }

    @Override
    public int height() {
      return 1;
    }
  }

  static class High implements Level {
    static {
      noise += 4;
    }

    @Override
    public int height() {
      return 2;
    }
  }

  enum Mode {
    ON,
    OFF;

    static {
      noise += 10;
    }
  }

  static void absent(Noisy noisy) {
    if (noisy == null) {
      assert noise == 1;
    }
  }

  static void present(Noisy noisy) {
    if (noisy != null) {
      assert noise == 1;
    }
  }

  static void oneOfTwo(Level level) {
    if (level instanceof Low) {
      assert noise != 3;
    }
  }

  static void constant(Mode mode) {
    if (mode == null) {
      assert noise == 10;
    }
  }

  static void beforeTheCall(Noisy noisy) {
    noise = 50;
    if (noisy != null) {
      assert noise == 50;
    }
  }
}
