package gov.nasa.jpf.vm;

import org.sosy_lab.sv_benchmarks.Verifier;

/** Stands in for the choice API of Java PathFinder; the answers come from the list of {@link Verifier}. */
public final class Verify {
  private Verify() {}

  /** Any value from min to max, both included. */
  public static int getInt(int min, int max) {
    int value = Verifier.nondetInt();
    Verifier.assume(min <= value && value <= max);
    return value;
  }

  public static boolean getBoolean() {
    return Verifier.nondetBoolean();
  }

  /** One of the given values. */
  public static int getIntFromList(int... values) {
    return values[getInt(0, values.length - 1)];
  }

  /** Any value from 0 to max, both included. */
  public static int random(int max) {
    return getInt(0, max);
  }

  public static boolean randomBool() {
    return getBoolean();
  }

  /** Gives the run up if the condition holds. */
  public static void ignoreIf(boolean condition) {
    Verifier.assume(!condition);
  }
}
