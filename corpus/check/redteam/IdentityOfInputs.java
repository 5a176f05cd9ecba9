// ENTRY: IdentityOfInputs.literal
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller can pass the literal "x", which is one object everywhere
//
// ENTRY: IdentityOfInputs.truth
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller that passes true passes Boolean.TRUE
//
// ENTRY: IdentityOfInputs.cached
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller that passes 5 passes the object of the cache
//
// ENTRY: IdentityOfInputs.madeHere
// VERDICT: SAFE
// FINITE: yes
// WHY: nobody outside has the string that is made here
//
// ENTRY: IdentityOfInputs.otherNumber
// VERDICT: SAFE
// FINITE: yes
// WHY: the object of the cache holds 5
public class IdentityOfInputs {
  static void literal(String s) {
    if (s == "x") {
      assert false;
    }
  }

  static void truth(Boolean b) {
    if (b == Boolean.TRUE) {
      assert false;
    }
  }

  static void cached(Integer i) {
    if (i == Integer.valueOf(5)) {
      assert false;
    }
  }

  static void madeHere(String s) {
    String copy = s + "!";
    assert copy != s;
  }

  static void otherNumber(Integer i) {
    if (i != null && i.intValue() != 5) {
      assert i != Integer.valueOf(5);
    }
  }
}
