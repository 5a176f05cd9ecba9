// ENTRY: HashSetMutatedKey.lookup
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the key's hash code changes after it was stored, so it is searched in another bin.
import java.util.HashSet;
import java.util.Set;

public class HashSetMutatedKey {
  static final class Key {
    int id;

    @Override
    public boolean equals(Object o) {
      return o instanceof Key k && k.id == id;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  static void lookup(int newId) {
    Key key = new Key();
    key.id = 1;
    Set<Key> keys = new HashSet<>();
    keys.add(key);
    if (newId == 1 || newId == 2) {
      key.id = newId;
      assert keys.contains(key);
    }
  }
}
