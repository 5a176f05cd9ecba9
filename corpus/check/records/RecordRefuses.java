// ENTRY: RecordRefuses$Range.copy
// VERDICT: SAFE
// FINITE: yes
// WHY: what the constructor lets through once it lets through again.
// ENTRY: RecordRefuses$Range.width
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the difference wraps around if the ends are far apart.
// ENTRY: RecordRefuses$Named.length
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor refuses null.
// ENTRY: RecordRefuses$Named.youth
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a name that nobody reads must still be there, and the age may be 7.
// ENTRY: RecordRefuses.apart
// VERDICT: SAFE
// FINITE: yes
// WHY: of two ranges, both cannot lie below the other.
// ENTRY: RecordRefuses.below
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one can.
import java.util.Objects;

public class RecordRefuses {
  record Range(int lo, int hi) {
    Range {
      if (lo > hi) {
        throw new IllegalArgumentException("empty");
      }
    }

    Range copy() {
      return new Range(lo, hi);
    }

    void width() {
      assert hi - lo >= 0;
    }
  }

  record Named(String name, int age) {
    Named {
      Objects.requireNonNull(name, "name");
      if (age < 0) {
        throw new IllegalArgumentException("age " + age);
      }
    }

    int length() {
      return name.length();
    }

    void youth() {
      assert age != 7;
    }
  }

  static void apart(Range r, Range s) {
    if (r != null && s != null && r.hi() < s.lo()) {
      assert s.hi() >= r.lo();
    }
  }

  static void below(Range r, Range s) {
    if (r != null && s != null) {
      assert r.hi() >= s.lo();
    }
  }
}
