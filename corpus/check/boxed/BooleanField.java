// ENTRY: BooleanField$Flag.check
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a Boolean has three values: true, false and null.
// ENTRY: BooleanField$Flag.checkTrue
// VERDICT: SAFE
// FINITE: yes
// WHY: Boolean.TRUE.equals answers false for null.
public class BooleanField {
  static final class Flag {
    Boolean on;

    int check() {
      return on ? 1 : 0;
    }

    int checkTrue() {
      return Boolean.TRUE.equals(on) ? 1 : 0;
    }
  }
}
