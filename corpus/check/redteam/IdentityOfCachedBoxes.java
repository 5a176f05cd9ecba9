// ENTRY: IdentityOfCachedBoxes.sameKey
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: equal numbers from 0 to 100 are boxed to one object of the cache, so the map has one key
//
// ENTRY: IdentityOfCachedBoxes.knownKey
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: 3 is boxed to the object of the cache, wherever the 3 comes from
//
// ENTRY: IdentityOfCachedBoxes.hashCodes
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one object has one identity hash code
//
// ENTRY: IdentityOfCachedBoxes.swaps
// VERDICT: SAFE
// FINITE: yes
// WHY: compareAndSet compares identities, and both boxes are the one of the cache
import java.util.IdentityHashMap;
import java.util.concurrent.atomic.AtomicReference;

public class IdentityOfCachedBoxes {
  static void sameKey(int a, int b) {
    if (a == b && a >= 0 && a <= 100) {
      IdentityHashMap<Integer, Integer> map = new IdentityHashMap<>();
      map.put(a, 1);
      map.put(b, 2);
      assert map.size() == 2;
    }
  }

  static void knownKey(int a) {
    if (a == 3) {
      IdentityHashMap<Integer, Integer> map = new IdentityHashMap<>();
      map.put(a, 1);
      assert map.get(Integer.valueOf(3)) == null;
    }
  }

  static void hashCodes(int a, int b) {
    if (a == b && a >= 0 && a <= 100) {
      Integer x = a;
      Integer y = b;
      assert System.identityHashCode(x) != System.identityHashCode(y);
    }
  }

  static void swaps(int a, int b) {
    if (a == b && a >= 0 && a <= 100) {
      AtomicReference<Integer> reference = new AtomicReference<>(a);
      assert reference.compareAndSet(b, 7);
    }
  }
}
