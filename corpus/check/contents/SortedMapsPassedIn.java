// ENTRY: SortedMapsPassedIn.order
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: sorted maps and sets of the input are in the natural order of their keys
// WHY: a sorted map gives its keys in their order
// ENTRY: SortedMapsPassedIn.orderBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: keys need not be neighbours
// ENTRY: SortedMapsPassedIn.first
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: nothing is below the first key
// ENTRY: SortedMapsPassedIn.firstBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: an empty map has no first key
// ENTRY: SortedMapsPassedIn.nullBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: null has no place in the natural order
// ENTRY: SortedMapsPassedIn.valueBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a value may be null where the key is there
// ENTRY: SortedMapsPassedIn.floor
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: sorted maps and sets of the input are in the natural order of their keys
// WHY: the floor is at most what was asked for, and nothing is between
// ENTRY: SortedMapsPassedIn.floorBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: there may be no key that is small enough
// ENTRY: SortedMapsPassedIn.put
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: sorted maps and sets of the input are in the natural order of their keys
// WHY: what was put in is there, and the last key is no smaller
// ENTRY: SortedMapsPassedIn.putBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: there may be greater keys
// ENTRY: SortedMapsPassedIn.removed
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what is removed is gone, and there is one less
// ENTRY: SortedMapsPassedIn.walkBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: the map is changed while it is walked over, and there may be another key
// ENTRY: SortedMapsPassedIn.castBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ClassCastException
// WHY: a plain object cannot be compared, and a tree map says so even when it is empty
// ENTRY: SortedMapsPassedIn.emptyFloor
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an empty map compares nothing, so that null has no floor there either
// ENTRY: SortedMapsPassedIn.ceiling
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: sorted maps and sets of the input are in the natural order of their keys
// WHY: the ceiling is in the set and not below
// ENTRY: SortedMapsPassedIn.ceilingBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the ceiling may be the element itself
// ENTRY: SortedMapsPassedIn.polled
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: sorted maps and sets of the input are in the natural order of their keys
// WHY: elements come out in their order
// ENTRY: SortedMapsPassedIn.enums
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: sorted maps and sets of the input are in the natural order of their keys
// WHY: three constants, and all of them different
// ENTRY: SortedMapsPassedIn.enumsBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: all three may be there
// ENTRY: SortedMapsPassedIn.ownKeysBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a key that is asked for may have no name
// ENTRY: SortedMapsPassedIn.ownKeys
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: sorted maps and sets of the input are in the natural order of their keys
// WHY: a key without a name cannot have been put into a map
// ENTRY: SortedMapsPassedIn.changedKeyBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a key that is changed behind its back is looked for elsewhere
// ENTRY: SortedMapsPassedIn.sharedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both may be one map

import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

final class SortedMapsPassedIn {
    enum Size { SMALL, MEDIUM, LARGE }

    static final class Named implements Comparable<Named> {
        final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public int compareTo(Named other) {
            return name.compareTo(other.name);
        }
    }

    static final class Numbered implements Comparable<Numbered> {
        int number;

        @Override
        public int compareTo(Numbered other) {
            return Integer.compare(number, other.number);
        }
    }

    static void order(SortedMap<Integer, String> map) {
        if (map != null && map.size() > 1) {
            Iterator<Integer> keys = map.keySet().iterator();
            assert keys.next() < keys.next();
        }
    }

    static void orderBug(SortedMap<Integer, String> map) {
        if (map != null && map.size() > 1) {
            Iterator<Integer> keys = map.keySet().iterator();
            int first = keys.next();
            assert keys.next() == first + 1;
        }
    }

    static void first(NavigableMap<Integer, String> map) {
        if (map != null && !map.isEmpty()) {
            Integer first = map.firstKey();
            assert map.lowerKey(first) == null && map.containsKey(first);
        }
    }

    static Integer firstBug(SortedMap<Integer, String> map) {
        return map == null ? null : map.firstKey();
    }

    static String nullBug(TreeMap<String, String> map) {
        return map == null ? null : map.get(null);
    }

    static int valueBug(TreeMap<Integer, String> map) {
        return map != null && map.containsKey(5) ? map.get(5).length() : 0;
    }

    static void floor(NavigableMap<Integer, String> map) {
        if (map != null) {
            Integer floor = map.floorKey(10);
            assert floor == null || floor <= 10;
            if (floor != null && floor < 8) {
                assert !map.containsKey(9);
            }
        }
    }

    static String floorBug(NavigableMap<Integer, String> map) {
        return map == null ? null : map.floorEntry(10).getValue();
    }

    static void put(NavigableMap<Integer, String> map, int key) {
        if (map != null) {
            map.put(key, "here");
            assert map.get(key).equals("here") && map.lastKey() >= key;
        }
    }

    static void putBug(NavigableMap<Integer, String> map, int key) {
        if (map != null) {
            map.put(key, "here");
            assert map.lastKey() == key;
        }
    }

    static void removed(SortedMap<Integer, String> map) {
        if (map != null && map.containsKey(3)) {
            int before = map.size();
            map.remove(3);
            assert !map.containsKey(3) && map.size() == before - 1;
        }
    }

    static void walkBug(SortedMap<Integer, String> map) {
        if (map != null && map.size() == 2) {
            for (Integer key : map.keySet()) {
                map.remove(key);
            }
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    static void castBug(SortedMap map) {
        if (map != null && map.isEmpty()) {
            map.get(new Object());
        }
    }

    static void emptyFloor(TreeMap<Integer, String> map) {
        if (map != null && map.isEmpty()) {
            assert map.floorKey(null) == null;
        }
    }

    static void ceiling(NavigableSet<Integer> set, int from) {
        if (set != null) {
            Integer ceiling = set.ceiling(from);
            assert ceiling == null || ceiling >= from && set.contains(ceiling);
        }
    }

    static void ceilingBug(NavigableSet<Integer> set, int from) {
        if (set != null) {
            Integer ceiling = set.ceiling(from);
            assert ceiling == null || ceiling > from;
        }
    }

    static void polled(TreeSet<Integer> set) {
        if (set != null && set.size() > 1) {
            Integer least = set.pollFirst();
            assert least < set.first() && !set.contains(least);
        }
    }

    static void enums(SortedSet<Size> set) {
        if (set != null && set.contains(Size.MEDIUM) && set.first() != Size.MEDIUM) {
            assert set.first() == Size.SMALL;
        }
    }

    static void enumsBug(SortedSet<Size> set) {
        assert set == null || set.size() < 3;
    }

    static boolean ownKeysBug(TreeMap<Named, String> map, Named key) {
        return map != null && key != null && map.containsKey(key);
    }

    static void ownKeys(TreeMap<Named, String> map) {
        if (map != null && !map.isEmpty()) {
            assert map.firstKey().name != null;
        }
    }

    static void changedKeyBug(TreeMap<Numbered, String> map, Numbered key) {
        if (map != null && key != null && map.size() == 2 && map.containsKey(key)) {
            key.number++;
            assert map.containsKey(key);
        }
    }

    static void sharedBug(SortedMap<Integer, String> one, Map<Integer, String> other) {
        if (one != null && other != null && other.isEmpty()) {
            one.put(1, "one");
            assert other.isEmpty();
        }
    }
}
