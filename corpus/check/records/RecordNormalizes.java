// ENTRY: RecordNormalizes$Sorted.ordered
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor exchanges the ends if they are in the wrong order.
// ENTRY: RecordNormalizes$Sorted.starts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the lower end may be 5.
// ENTRY: RecordNormalizes$Distance.positive
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: NaN is not less than zero, so it is let through as it is.
// ENTRY: RecordNormalizes$Distance.positiveNumber
// VERDICT: SAFE
// FINITE: yes
// WHY: every other number is made positive.
// ENTRY: RecordNormalizes$Label.length
// VERDICT: SAFE
// FINITE: yes
// WHY: the constructor puts an empty text where there is none.
// ENTRY: RecordNormalizes$Next.five
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the record made from 4 holds 5, although the one made from 5 does not.
public class RecordNormalizes {
  record Sorted(int lo, int hi) {
    Sorted {
      if (lo > hi) {
        int old = lo;
        lo = hi;
        hi = old;
      }
    }

    void ordered() {
      assert lo <= hi;
    }

    void starts() {
      assert lo != 5;
    }
  }

  record Distance(double value) {
    Distance {
      if (value < 0) {
        value = -value;
      }
    }

    void positive() {
      assert value >= 0;
    }

    void positiveNumber() {
      if (value == value) {
        assert value >= 0;
      }
    }
  }

  record Label(String text) {
    Label {
      text = text == null ? "" : text;
    }

    int length() {
      return text.length();
    }
  }

  record Next(int value) {
    Next(int value) {
      this.value = value + 1;
    }

    void five() {
      assert value != 5;
    }
  }
}
