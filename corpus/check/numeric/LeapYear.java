// ENTRY: LeapYear.main
// VERDICT: SAFE
// FINITE: yes
// WHY: the two formulas are the same set of years, by cases on divisibility by 100.
import org.sosy_lab.sv_benchmarks.Verifier;

public class LeapYear {
  static boolean leap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  static boolean leapByCases(int year) {
    if (year % 400 == 0) {
      return true;
    }
    if (year % 100 == 0) {
      return false;
    }
    return year % 4 == 0;
  }

  public static void main(String[] args) {
    int year = Verifier.nondetInt();
    Verifier.assume(year > 0 && year < 10000);
    assert leap(year) == leapByCases(year);
  }
}
