// ENTRY: TextsAsKeys.spelledLater
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one of the two keys is in the map, whatever is asked of the text in between.
// ENTRY: TextsAsKeys.spelledLaterFound
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: the key that was put in is found.
// ENTRY: TextsAsKeys.boundLate
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the stream looks at the set when it is asked, and lists it by hash codes: "a" before "b".
// ENTRY: TextsAsKeys.foreignKey
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the key that is asked for has the hash code of the text and says that it equals it.
// ENTRY: TextsAsKeys.grown
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: nine keys in one cell would make the table larger, and its order another one; those of "k" are in cells of their own.
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Strings whose texts are not known as keys of hash tables. */
public class TextsAsKeys {
    static final class Folded {
        private final String text;

        Folded(String text) {
            this.text = text;
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Folded folded ? folded.text.equals(text) : text.equals(other);
        }
    }

    static void spelledLater(boolean flag) {
        Map<String, Integer> map = new HashMap<>();
        String key = "x" + flag;
        map.put(key, 1);
        int hash = key.hashCode();
        assert map.get("xtrue") == null && map.get("xfalse") == null : hash;
    }

    static void spelledLaterFound(boolean flag) {
        Map<String, Integer> map = new HashMap<>();
        String key = "x" + flag;
        map.put(key, 1);
        int hash = key.hashCode();
        assert map.get(flag ? "xtrue" : "xfalse") == 1 : hash;
    }

    static void boundLate(String one, String other) {
        if (one == null || other == null || one.equals(other)) {
            return;
        }
        Set<String> set = new HashSet<>();
        Stream<String> texts = set.stream();
        set.add(one);
        set.add(other);
        assert texts.iterator().next() == one;
    }

    static void foreignKey(String text) {
        if (text == null) {
            return;
        }
        Map<Object, Integer> map = new HashMap<>();
        map.put(text, 1);
        assert map.get(new Folded("abc")) == null;
    }

    static void grown(String text) {
        if (text == null) {
            return;
        }
        Set<String> set = new HashSet<>();
        set.add("p");
        set.add("a");
        for (int i = 0; i < 9; i++) {
            set.add(text + i + "#");
        }
        for (int i = 0; i < 9; i++) {
            set.remove(text + i + "#");
        }
        assert set.size() == 2 && set.iterator().next().equals("a");
    }
}
