// ENTRY: LoopsOverSorted.countBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: there may be three keys
// ENTRY: LoopsOverSorted.rising
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// ASSUMED: sorted maps and sets of the input are in the natural order of their keys
// WHY: each key is greater than the one before
// ENTRY: LoopsOverSorted.risingBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: values are in no order
// ENTRY: LoopsOverSorted.nullBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: a value may be null
// ENTRY: LoopsOverSorted.drained
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the loop ends when the set is empty
// ENTRY: LoopsOverSorted.drainedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the greatest element comes out as well
// ENTRY: LoopsOverSorted.removedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what the iterator removes is gone from the map
// ENTRY: LoopsOverSorted.backBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: backwards the greatest comes first
// ENTRY: LoopsOverSorted.copiedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a copy in another order has the same size, and the same keys
// ENTRY: LoopsOverSorted.charsetBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one of the charsets may be UTF-16
// ENTRY: LoopsOverSorted.integerBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one of the numbers may be zero

import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

final class LoopsOverSorted {
    static void countBug(SortedMap<Integer, String> map) {
        int count = 0;
        if (map != null) {
            for (Integer key : map.keySet()) {
                count++;
            }
        }
        assert count < 3;
    }

    static void rising(SortedMap<Integer, String> map) {
        long last = Long.MIN_VALUE;
        if (map != null) {
            for (Integer key : map.keySet()) {
                assert key > last;
                last = key;
            }
        }
    }

    static void risingBug(SortedMap<Integer, Integer> map) {
        long last = Long.MIN_VALUE;
        if (map != null) {
            for (Integer value : map.values()) {
                if (value != null) {
                    assert value >= last;
                    last = value;
                }
            }
        }
    }

    static int nullBug(TreeMap<String, String> map) {
        int length = 0;
        if (map != null) {
            for (Map.Entry<String, String> entry : map.entrySet()) {
                length += entry.getKey().length() + entry.getValue().length();
            }
        }
        return length;
    }

    static void drained(TreeSet<Integer> set) {
        if (set != null) {
            while (!set.isEmpty()) {
                set.pollFirst();
            }
            assert set.size() == 0;
        }
    }

    static void drainedBug(TreeSet<Integer> set) {
        if (set != null) {
            while (!set.isEmpty()) {
                assert set.pollFirst() != 7;
            }
        }
    }

    static void removedBug(TreeMap<Integer, String> map) {
        if (map != null && map.size() < 4) {
            int before = map.size();
            for (Iterator<Integer> keys = map.keySet().iterator(); keys.hasNext();) {
                if (keys.next() < 0) {
                    keys.remove();
                }
            }
            assert map.size() == before;
        }
    }

    static void backBug(NavigableSet<Integer> set) {
        if (set != null && set.size() == 2) {
            Iterator<Integer> elements = set.descendingIterator();
            assert elements.next() < elements.next();
        }
    }

    static void copiedBug(SortedMap<Integer, String> map) {
        if (map != null && map.size() == 2) {
            TreeMap<Integer, String> copy = new TreeMap<>((left, right) -> right.compareTo(left));
            copy.putAll(map);
            assert copy.firstKey().equals(map.firstKey());
        }
    }

    static void charsetBug(Charset[] all) {
        if (all != null) {
            for (Charset charset : all) {
                assert charset != StandardCharsets.UTF_16;
            }
        }
    }

    static void integerBug(List<BigInteger> all) {
        if (all != null) {
            for (BigInteger number : all) {
                assert number == null || number.signum() != 0;
            }
        }
    }
}
