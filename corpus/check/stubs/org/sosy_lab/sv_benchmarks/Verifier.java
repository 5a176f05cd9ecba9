package org.sosy_lab.sv_benchmarks;

/**
 * Stands in for the verifier API of the Software Verification Competition, so that a program compiles and can be
 * replayed.
 *
 * <p>The answers come from {@code -Dnondet=3,true,NaN,...} in the order of the calls; when the list is used up, every
 * call answers 0, false or the empty string. A test harness may install a source of its own. {@code assume(false)} ends the
 * process with status 77, or throws {@link Cut} if the source asks for that.
 */
public final class Verifier {
  /** A run that was given up because an assumption failed. */
  public static final class Cut extends Error {
    private static final long serialVersionUID = 1L;

    public Cut(String why) {
      super(why, null, false, false);
    }
  }

  /** Where the answers come from: the text of the next one, or null when there is none left. */
  public interface Source {
    String next(Class<?> type);

    default boolean cutsByException() {
      return false;
    }
  }

  private static Source source = listed(System.getProperty("nondet", ""));

  private Verifier() {}

  public static void install(Source other) {
    source = other;
  }

  private static Source listed(String text) {
    String[] answers = text.isEmpty() ? new String[0] : text.split(",", -1);
    int[] used = {0};
    return type -> used[0] < answers.length ? answers[used[0]++] : null;
  }

  private static String number(Class<?> type) {
    String answer = source.next(type);
    if (answer == null) {
      return "0";
    }
    String trimmed = answer.trim();
    return trimmed.equals("true") ? "1" : trimmed.equals("false") ? "0" : trimmed;
  }

  public static void assume(boolean condition) {
    if (!condition) {
      if (source.cutsByException()) {
        throw new Cut("assume");
      }
      System.err.println("assume(false): run given up");
      Runtime.getRuntime().halt(77);
    }
  }

  public static boolean nondetBoolean() {
    return number(boolean.class).equals("1");
  }

  public static byte nondetByte() {
    return (byte) Integer.parseInt(number(byte.class));
  }

  /** The answer is the number of the UTF-16 unit. */
  public static char nondetChar() {
    return (char) Integer.parseInt(number(char.class));
  }

  public static short nondetShort() {
    return (short) Integer.parseInt(number(short.class));
  }

  public static int nondetInt() {
    return Integer.parseInt(number(int.class));
  }

  public static long nondetLong() {
    return Long.parseLong(number(long.class));
  }

  public static float nondetFloat() {
    return Float.parseFloat(number(float.class));
  }

  public static double nondetDouble() {
    return Double.parseDouble(number(double.class));
  }

  public static String nondetString() {
    String answer = source.next(String.class);
    return answer == null ? "" : answer;
  }
}
