// ENTRY: Templates.run
// PROPERTY: exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: a subclass may give 0.
// ENTRY: Templates.checked
// PROPERTY: exceptions
// VERDICT: SAFE
// FINITE: yes
// ENTRY: Templates$Stored.total
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what a subclass gives is added to the field.
// ENTRY: Templates$Stored.unchanged
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: answers calls and does nothing else
public abstract class Templates {
  int size;

  protected abstract int step();

  int run() {
    return 100 / step();
  }

  int checked() {
    int step = step();
    return step == 0 ? 0 : 100 / step;
  }

  abstract static class Stored {
    private final int base;

    Stored(int base) {
      this.base = base + 1;
    }

    abstract int extra(int base);

    void total() {
      assert base + extra(base) != 5;
    }

    void unchanged() {
      int before = base;
      extra(base);
      assert before == base;
    }
  }
}
