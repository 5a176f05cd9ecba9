// ENTRY: OutsideRandom.unseeded
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a generator without a seed gives any number.
// ENTRY: OutsideRandom.below
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: below a bound, too.
// ENTRY: OutsideRandom.inBounds
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the bound holds.
// ENTRY: OutsideRandom.seeded
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a seed fixes the numbers: this one begins with -1170105035.
// ENTRY: OutsideRandom.math
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Math.random is such a generator.
// ENTRY: OutsideRandom.local
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: so is that of a thread.
// ENTRY: OutsideRandom.uuid
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: and the one behind randomUUID.
// ENTRY: OutsideRandom.secure
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: and a secure one.
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

public class OutsideRandom {
  static void unseeded() {
    assert new Random().nextInt() == 7;
  }

  static void below() {
    Random random = new Random();
    int first = random.nextInt(1000);
    assert first == random.nextInt(1000) && first == 3;
  }

  static void inBounds() {
    int number = new Random().nextInt(10);
    assert number >= 0 && number < 10;
  }

  static void seeded() {
    Random random = new Random();
    random.setSeed(42);
    assert random.nextInt() == -1170105035;
  }

  static void math() {
    assert Math.random() == 0.5;
  }

  static void local() {
    assert ThreadLocalRandom.current().nextInt() == 0;
  }

  static void uuid() {
    assert UUID.randomUUID().getLeastSignificantBits() == 0;
  }

  static void secure() {
    assert new java.security.SecureRandom().nextInt() == 0;
  }
}
