// ENTRY: AnyHashes.found
// PROPERTY: assert,defects
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: equal keys have different hash codes, where the tags do.
// ENTRY: AnyHashes.counted
// PROPERTY: assert,defects
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the same: the table keeps both.
// ENTRY: AnyHashes.cached
// PROPERTY: assert,defects
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the hash code that the key keeps is that of the object, and may be 42.
// ENTRY: AnyHashes.listed
// PROPERTY: assert,defects
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the hash code of a list depends on that of its element.
// ENTRY: AnyHashes.entry
// PROPERTY: assert,defects
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the hash code of an entry depends on that of its value.
// ENTRY: AnyHashes.inList
// PROPERTY: assert,defects
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass a string that is in the list.
// ENTRY: AnyHashes.asValue
// PROPERTY: assert,defects
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass a string that is a value of the table.
// ENTRY: AnyHashes.plain
// PROPERTY: assert,defects
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass a plain object.

import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;

/** What hash tables of the library are told of an object is no word on what the program sees of it. */
final class AnyHashes {
    /** Equal by number, and hashed by tag. */
    static final class Tagged {
        final int number;
        final Object tag;

        Tagged(int number, Object tag) {
            this.number = number;
            this.tag = tag;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Tagged && ((Tagged) other).number == number;
        }

        @Override
        public int hashCode() {
            return tag.hashCode();
        }
    }

    /** Remembers its hash code. */
    static final class Cached {
        private final Object held;
        private boolean isKnown;
        private int hash;

        Cached(Object held) {
            this.held = held;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Cached && ((Cached) other).held.equals(held);
        }

        @Override
        public int hashCode() {
            if (!isKnown) {
                hash = held.hashCode();
                isKnown = true;
            }
            return hash;
        }
    }

    private static boolean isOurs(Object o) {
        return o == null || o instanceof Tagged || o instanceof Cached || o instanceof AnyHashes;
    }

    static void found(Object a, Object b) {
        if (isOurs(a) || isOurs(b)) {
            return;
        }
        HashSet<Tagged> set = new HashSet<>();
        set.add(new Tagged(1, a));
        assert set.contains(new Tagged(1, b));
    }

    static void counted(Object a, Object b) {
        if (isOurs(a) || isOurs(b)) {
            return;
        }
        Map<Tagged, Integer> map = new HashMap<>();
        map.put(new Tagged(1, a), 1);
        map.put(new Tagged(1, b), 2);
        assert map.size() == 1;
    }

    static void cached(Object o) {
        if (isOurs(o)) {
            return;
        }
        Map<Cached, Integer> map = new HashMap<>();
        Cached key = new Cached(o);
        map.put(key, 1);
        assert key.hashCode() != 42;
    }

    static void listed(Object o) {
        assert o == null || List.of(o).hashCode() != 42;
    }

    static void entry(Object o) {
        Map<String, Object> map = new HashMap<>();
        map.put("k", o);
        for (Map.Entry<String, Object> entry : map.entrySet()) {
            assert entry.hashCode() != 42;
        }
    }

    static void inList(Object o) {
        assert o == null || !List.of("a", "b").contains(o);
    }

    static void asValue(Object o) {
        Hashtable<String, Object> table = new Hashtable<>();
        table.put("k", "v");
        assert o == null || !table.contains(o);
    }

    static void plain(Object o) {
        assert o == null || o.getClass() != Object.class;
    }
}
