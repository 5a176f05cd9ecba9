// ENTRY: PredicateUse.equalNumbers
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: gives the same answer to the same arguments
// ENTRY: PredicateUse.neighbours
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// ENTRY: PredicateUse.and
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: both default methods ask the same predicates for the same word.
// ENTRY: PredicateUse.or
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one of the two suffices.
// ENTRY: PredicateUse.count
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the predicate may hold of both.
// ENTRY: PredicateUse.atMost
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ENTRY: PredicateUse.zeros
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a function can tell the two zeros apart.
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

public class PredicateUse {
  static void equalNumbers(IntPredicate wanted, int a, int b) {
    if (wanted != null && wanted.test(a) && !wanted.test(b)) {
      assert a != b;
    }
  }

  static void neighbours(IntPredicate wanted, int a, int b) {
    if (wanted != null && wanted.test(a) && !wanted.test(b)) {
      assert a + 1 != b;
    }
  }

  static void and(Predicate<Object> left, Predicate<Object> right, Object word) {
    if (left != null && right != null) {
      assert left.and(right).test(word) == right.and(left).test(word);
    }
  }

  static void or(Predicate<Object> left, Predicate<Object> right, Object word) {
    if (left != null && right != null && left.or(right).test(word)) {
      assert left.test(word);
    }
  }

  static int counted(Predicate<Object> wanted, Object a, Object b) {
    int count = 0;
    for (Object each : new Object[] {a, b}) {
      if (wanted.test(each)) {
        count++;
      }
    }
    return count;
  }

  static void count(Predicate<Object> wanted, Object a, Object b) {
    if (wanted != null && a != b) {
      assert counted(wanted, a, b) < 2;
    }
  }

  static void atMost(Predicate<Object> wanted, Object a, Object b) {
    if (wanted != null) {
      assert counted(wanted, a, b) <= 2;
    }
  }

  static void zeros(DoublePredicate wanted) {
    if (wanted != null) {
      assert wanted.test(0.0) == wanted.test(-0.0);
    }
  }
}
