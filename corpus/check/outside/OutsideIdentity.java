// ENTRY: OutsideIdentity.parity
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: about half of all identity hash codes are even.
// ENTRY: OutsideIdentity.hash
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a hash code is rarely the number that a counter gives.
// ENTRY: OutsideIdentity.shown
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it is seen in a text.
// ENTRY: OutsideIdentity.ofObjects
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Objects.hashCode asks on behalf of the program.
// ENTRY: OutsideIdentity.asKey
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: a map finds its keys whatever their hash codes are.
import java.util.HashMap;
import java.util.Map;

public class OutsideIdentity {
  static void parity() {
    int odd = 0;
    for (int i = 0; i < 64; i++) {
      odd += System.identityHashCode(new Object()) & 1;
    }
    assert odd == 0;
  }

  static void hash() {
    assert new Object().hashCode() == 1;
  }

  static void shown() {
    assert new Object().toString().equals("java.lang.Object@1");
  }

  static void ofObjects() {
    assert java.util.Objects.hashCode(new Object()) == 1;
  }

  static void asKey() {
    Map<Object, String> map = new HashMap<>();
    Object key = new Object();
    map.put(key, "one");
    assert map.get(key).equals("one");
  }
}
