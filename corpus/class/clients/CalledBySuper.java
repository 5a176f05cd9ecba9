// VERDICT: UNSAFE
// WHY: a nested class overrides a method and calls it by super: made().raw(-1), then get().
// VIOLATION: java.lang.AssertionError
public class CalledBySuper {
  private int number;

  protected int clamp(int x) {
    return x < 0 ? 0 : x;
  }

  public void set(int x) {
    number = clamp(x);
  }

  public int get() {
    assert number >= 0;
    return number;
  }

  public Raw made() {
    return new Raw();
  }

  /** Lets everything through. */
  public static class Raw extends CalledBySuper {
    @Override
    protected int clamp(int x) {
      return x;
    }

    @Override
    public void set(int x) {}

    public void raw(int x) {
      super.set(x);
    }
  }
}
