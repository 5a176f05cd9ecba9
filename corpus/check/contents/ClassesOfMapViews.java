// ENTRY: ClassesOfMapViews.entry
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an entry of a hash map is a java.util.HashMap$Node
//
// ENTRY: ClassesOfMapViews.keys
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the view of its keys is a java.util.HashMap$KeySet
//
// ENTRY: ClassesOfMapViews.walk
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a walk over its values is a java.util.HashMap$ValueIterator
//
// ENTRY: ClassesOfMapViews.likeAnother
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: two hash maps have views and entries of the same classes
//
// ENTRY: ClassesOfMapViews.instances
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: what is of a class is an instance of it, and can be cast to it
//
// ENTRY: ClassesOfMapViews.sized
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// WHY: a walk of a stream knows how long it is until the map changes

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;

class ClassesOfMapViews {
    static void entry(HashMap<String, String> map) {
        if (map == null || map.isEmpty()) {
            return;
        }
        assert !map.entrySet().iterator().next().getClass().getName().startsWith("java.util.HashMap");
    }

    static void keys(HashMap<String, String> map) {
        if (map == null) {
            return;
        }
        assert !map.keySet().getClass().getSimpleName().equals("KeySet");
    }

    static void walk(HashMap<String, String> map) {
        if (map == null) {
            return;
        }
        assert map.values().iterator().getClass().getEnclosingClass() != HashMap.class;
    }

    static void likeAnother(HashMap<String, String> map) {
        if (map == null || map.isEmpty()) {
            return;
        }
        HashMap<String, String> other = new HashMap<>();
        other.put("a", "b");
        assert map.getClass() == other.getClass();
        assert map.keySet().getClass() == other.keySet().getClass();
        assert map.values().getClass() == other.values().getClass();
        assert map.entrySet().getClass() == other.entrySet().getClass();
        assert map.keySet().iterator().getClass() == other.keySet().iterator().getClass();
        assert map.keySet().spliterator().getClass() == other.keySet().spliterator().getClass();
        Map.Entry<String, String> entry = map.entrySet().iterator().next();
        assert entry.getClass() == other.entrySet().iterator().next().getClass();
    }

    static void instances(HashMap<String, String> map) {
        if (map == null) {
            return;
        }
        Object keys = map.keySet();
        assert new HashMap<String, String>().keySet().getClass().isInstance(keys);
        assert keys.getClass().isInstance(keys);
        assert keys.getClass().cast(keys) == keys;
        assert map.getClass().isInstance(map);
        assert Set.class.isAssignableFrom(keys.getClass());
    }

    static void sized(HashMap<String, String> map) {
        if (map == null || map.isEmpty()) {
            return;
        }
        Spliterator<String> walk = map.keySet().spliterator();
        int length = map.size();
        assert walk.hasCharacteristics(Spliterator.SIZED | Spliterator.DISTINCT);
        walk.tryAdvance(key -> { });
        assert walk.hasCharacteristics(Spliterator.SIZED);
        assert walk.estimateSize() == length;
    }
}
