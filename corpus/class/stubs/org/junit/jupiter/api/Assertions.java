package org.junit.jupiter.api;

import java.util.Objects;

/** The few assertions that the tests here use. Stands in for JUnit's class of that name. */
public final class Assertions {
  private Assertions() {}

  /** Code that may throw. */
  public interface Executable {
    void execute() throws Throwable;
  }

  public static void assertTrue(boolean condition) {
    if (!condition) {
      throw new AssertionError("expected true");
    }
  }

  public static void assertFalse(boolean condition) {
    if (condition) {
      throw new AssertionError("expected false");
    }
  }

  public static void assertNull(Object actual) {
    assertEquals(null, actual);
  }

  public static void assertEquals(long expected, long actual) {
    if (expected != actual) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }

  public static void assertEquals(Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError("expected " + expected + " but was " + actual);
    }
  }

  public static <T extends Throwable> T assertThrows(Class<T> expected, Executable code) {
    try {
      code.execute();
    } catch (Throwable thrown) {
      if (expected.isInstance(thrown)) {
        return expected.cast(thrown);
      }
      throw new AssertionError("unexpected " + thrown);
    }
    throw new AssertionError("nothing was thrown");
  }
}
