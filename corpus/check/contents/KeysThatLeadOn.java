// ENTRY: KeysThatLeadOn.absent
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the key in the set becomes equal to the one that was asked for when what it leads to is written to
//
// ENTRY: KeysThatLeadOn.two
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two keys of one set become equal
//
// ENTRY: KeysThatLeadOn.hidden
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the key in the map may be of a subclass that leads to what is written to
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

public class KeysThatLeadOn {
  static class Other {
    int value;
  }

  static class Key {
    int id;
    Other other;

    @Override
    public boolean equals(Object object) {
      return object instanceof Key
          && id == ((Key) object).id
          && other != null
          && ((Key) object).other != null
          && ((Key) object).other.value == other.value;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  static void absent(Set<Key> keys, Key key, Other other) {
    if (keys == null || other == null || key == null || keys.size() != 1 || keys.contains(key)) {
      return;
    }
    other.value = 5;
    Key found = keys.iterator().next();
    assert found == null || !found.equals(key) || key.other == other;
  }

  static void two(Set<Key> keys, Other other) {
    if (keys == null || other == null || keys.size() != 2) {
      return;
    }
    other.value = 5;
    Iterator<Key> iterator = keys.iterator();
    Key first = iterator.next();
    Key second = iterator.next();
    assert first == null || !first.equals(second);
  }

  static class Base {
    int value() {
      return 0;
    }

    @Override
    public boolean equals(Object object) {
      return object instanceof Base && ((Base) object).value() == value();
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  static class Leading extends Base {
    Other other;

    @Override
    int value() {
      return other == null ? 0 : other.value;
    }
  }

  static void hidden(Map<Base, String> map, Base key, Other other, int number) {
    if (map == null || other == null || key == null || key instanceof Leading || map.containsKey(key)) {
      return;
    }
    other.value = number;
    assert !map.containsKey(key);
  }
}
