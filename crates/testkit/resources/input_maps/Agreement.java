package org.tandem.input;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Random calls on a map of the input and on a hash map with the same entries: whatever does not depend on the order must be
 * the same, until a run comes to where Tandem says that it does not know.
 */
public final class Agreement {
    private static final int KEYS = 6;

    private final Random random;
    private final List<Object> keys = new ArrayList<>();
    private final HashMap<Object, String> real = new HashMap<>();
    private final InputMap<Object, String> input = new InputMap<>();
    private final HashSet<Object> realSet = new HashSet<>();
    private final InputSet<Object> inputSet = new InputSet<>();
    private final StringBuilder log = new StringBuilder();
    private Iterator<Map.Entry<Object, String>> realWalk;
    private Iterator<Map.Entry<Object, String>> inputWalk;

    private Agreement(long seed) {
        random = new Random(seed);
        Unknown.DECIDED.clear();
        Unknown.GIVEN.clear();
        boolean hasTexts = random.nextBoolean();
        for (int number = 0; number < KEYS; number++) {
            keys.add(hasTexts ? "s" + number : new Key(number));
        }
        if (random.nextInt(3) == 0) {
            keys.add(null);
        }
        List<Object> present = new ArrayList<>();
        for (Object key : keys) {
            if (random.nextBoolean()) {
                present.add(key);
            }
        }
        give(input, present, real);
        inputSet.content = new InputMap<>();
        Map<Object, Object> elements = new HashMap<>();
        give(inputSet.content, present, elements);
        realSet.addAll(elements.keySet());
    }

    @SuppressWarnings("unchecked")
    private <V> void give(InputMap<Object, V> map, List<Object> present, Map<Object, V> entries) {
        Cell<Object, V> before = null;
        for (Object key : present) {
            Cell<Object, V> cell = new Cell<>();
            cell.isPresent = true;
            cell.key = key;
            cell.value = random.nextInt(4) == 0 ? null : (V) ("v" + random.nextInt(3));
            entries.put(key, cell.value);
            if (key != null) {
                Unknown.GIVEN.put(key, key instanceof Key ? ((Key) key).copy() : null);
            }
            Unknown.DECIDED.put(cell, true);
            if (before == null) {
                map.cells = cell;
            } else {
                before.next = cell;
            }
            before = cell;
        }
        Cell<Object, V> none = new Cell<>();
        none.next = none;
        if (before == null) {
            map.cells = none;
        } else {
            before.next = none;
        }
        map.count = present.size();
        Pick[] picks = new Pick[7];
        for (int number = 0; number < picks.length; number++) {
            picks[number] = new Pick();
            picks[number].isTaken = random.nextBoolean();
        }
        for (int number = 0; number < picks.length; number++) {
            picks[number].next = picks[(number + 1) % picks.length];
        }
        map.picks = picks[0];
    }

    private Object key() {
        Object key = keys.get(random.nextInt(keys.size()));
        return key instanceof Key && random.nextInt(3) == 0 ? new Key(((Key) key).id) : key;
    }

    private String value() {
        return random.nextInt(4) == 0 ? null : "v" + random.nextInt(3);
    }

    /** What a call gives back, or the class of what it throws. */
    private static String outcome(Supplier<Object> call) {
        try {
            return String.valueOf(call.get());
        } catch (Unknown.Open open) {
            throw open;
        } catch (RuntimeException exception) {
            return exception.getClass().getName();
        }
    }

    private void same(String what, Supplier<Object> onReal, Supplier<Object> onInput) {
        log.append(what).append("; ");
        // The map of the input first: if it does not know, nothing is compared.
        String mine = outcome(onInput);
        String theirs = outcome(onReal);
        if (!mine.equals(theirs)) {
            throw new AssertionError(log + " hash map: " + theirs + ", map of the input: " + mine);
        }
    }

    /** The entries in an order of their own. */
    private static String entries(Map<Object, String> map) {
        List<String> found = new ArrayList<>();
        for (Map.Entry<Object, String> entry : map.entrySet()) {
            found.add(entry.getKey() + "@" + System.identityHashCode(entry.getKey()) + "=" + entry.getValue());
        }
        found.sort(null);
        return found.toString();
    }

    private static Object elements(Iterable<Object> set) {
        TreeMap<String, Integer> found = new TreeMap<>();
        for (Object element : set) {
            found.merge(String.valueOf(element), 1, Integer::sum);
        }
        return found;
    }

    private static Object dropped(Iterator<Object> walk, String first) {
        Set<String> gone = new TreeSet<>();
        while (walk.hasNext()) {
            String element = String.valueOf(walk.next());
            if (element.compareTo(first) < 0) {
                walk.remove();
                gone.add(element);
            }
        }
        return gone;
    }

    private static String sized(Spliterator<?> walk) {
        return walk.characteristics() + " " + walk.estimateSize() + " " + walk.characteristics();
    }

    private void step() {
        Object key = key();
        String value = value();
        String other = value();
        String at = "(" + key + ", " + value + ", " + other + ")";
        switch (random.nextInt(34)) {
            case 0 -> same("get" + at, () -> real.get(key), () -> input.get(key));
            case 1 -> same("containsKey" + at, () -> real.containsKey(key), () -> input.containsKey(key));
            case 2 -> same("put" + at, () -> real.put(key, value), () -> input.put(key, value));
            case 3 -> same("remove" + at, () -> real.remove(key), () -> input.remove(key));
            case 4 -> same("remove2" + at, () -> real.remove(key, value), () -> input.remove(key, value));
            case 5 -> same("putIfAbsent" + at, () -> real.putIfAbsent(key, value), () -> input.putIfAbsent(key, value));
            case 6 -> same("replace" + at, () -> real.replace(key, value), () -> input.replace(key, value));
            case 7 -> same("replace3" + at, () -> real.replace(key, value, other), () -> input.replace(key, value, other));
            case 8 -> same("merge" + at, () -> real.merge(key, value, (a, b) -> other),
                () -> input.merge(key, value, (a, b) -> other));
            case 9 -> same("compute" + at, () -> real.compute(key, (k, v) -> v == null ? value : other),
                () -> input.compute(key, (k, v) -> v == null ? value : other));
            case 10 -> same("computeIfAbsent" + at, () -> real.computeIfAbsent(key, k -> value),
                () -> input.computeIfAbsent(key, k -> value));
            case 11 -> same("computeIfPresent" + at, () -> real.computeIfPresent(key, (k, v) -> value),
                () -> input.computeIfPresent(key, (k, v) -> value));
            case 12 -> same("getOrDefault" + at, () -> real.getOrDefault(key, "d"), () -> input.getOrDefault(key, "d"));
            case 13 -> same("size", () -> real.size() + " " + real.isEmpty(), () -> input.size() + " " + input.isEmpty());
            case 14 -> same("containsValue" + at, () -> real.containsValue(value), () -> input.containsValue(value));
            case 15 -> same("entries", () -> entries(real), () -> entries(input));
            case 16 -> same("equals", () -> real.equals(new HashMap<>(input)), () -> input.equals(new HashMap<>(real)));
            case 17 -> same("hashCode", real::hashCode, input::hashCode);
            case 18 -> {
                if (random.nextInt(4) == 0) {
                    same("clear", () -> clear(real), () -> clear(input));
                }
            }
            case 19 -> same("keySet.remove" + at, () -> real.keySet().remove(key), () -> input.keySet().remove(key));
            case 20 -> same("values.remove" + at, () -> value == null && real.values().remove("none"),
                () -> value == null && input.values().remove("none"));
            case 21 -> same("entrySet.contains" + at, () -> real.entrySet().contains(pair(key, value)),
                () -> input.entrySet().contains(pair(key, value)));
            case 22 -> same("entrySet.remove" + at, () -> real.entrySet().remove(pair(key, value)),
                () -> input.entrySet().remove(pair(key, value)));
            case 23 -> same("drop" + at, () -> dropped(real.keySet().iterator(), "" + key),
                () -> dropped(input.keySet().iterator(), "" + key));
            case 24 -> same("sized", () -> sized(real.keySet().spliterator()) + sized(real.values().spliterator()),
                () -> sized(input.keySet().spliterator()) + sized(input.values().spliterator()));
            case 25 -> same("replaceAll" + at, () -> replaceAll(real, value), () -> replaceAll(input, value));
            case 26 -> same("put while it computes" + at, () -> real.computeIfAbsent(key, k -> real.put("new", value)),
                () -> input.computeIfAbsent(key, k -> input.put("new", value)));
            case 27 -> same("walk", () -> walks(true), () -> walks(false));
            case 28, 29 -> same("step", () -> steps(realWalk), () -> steps(inputWalk));
            case 30 -> same("set.add" + at, () -> realSet.add(key), () -> inputSet.add(key));
            case 31 -> same("set.remove" + at, () -> realSet.remove(key) + " " + realSet.contains(key),
                () -> inputSet.remove(key) + " " + inputSet.contains(key));
            case 32 -> same("set", () -> elements(realSet) + "" + realSet.size(), () -> elements(inputSet) + "" + inputSet.size());
            default -> {
                if (key instanceof Key && random.nextInt(3) == 0) {
                    ((Key) key).id = random.nextInt(KEYS);
                    log.append("changed to ").append(key).append("; ");
                }
            }
        }
    }

    private static Object clear(Map<Object, String> map) {
        map.clear();
        return map.isEmpty();
    }

    private static Object replaceAll(Map<Object, String> map, String value) {
        map.replaceAll((k, v) -> v == null ? value : v + "+");
        return "";
    }

    private static Map.Entry<Object, String> pair(Object key, String value) {
        return new java.util.AbstractMap.SimpleEntry<>(key, value);
    }

    private Object walks(boolean isReal) {
        if (isReal) {
            realWalk = real.entrySet().iterator();
        } else {
            inputWalk = input.entrySet().iterator();
        }
        return "";
    }

    /** A step of a walk that was begun before: whether there is one, and what it throws. */
    private static Object steps(Iterator<Map.Entry<Object, String>> walk) {
        if (walk == null) {
            return "no walk";
        }
        boolean hasNext = walk.hasNext();
        walk.next();
        return hasNext;
    }

    public static void main(String[] arguments) {
        int runs = Integer.parseInt(arguments[0]);
        int open = 0;
        long compared = 0;
        for (int seed = 0; seed < runs; seed++) {
            Agreement agreement = new Agreement(seed);
            try {
                for (int step = 0; step < 30; step++) {
                    agreement.step();
                    compared++;
                }
            } catch (Unknown.Open exception) {
                open++;
            } catch (Throwable failure) {
                throw new AssertionError("seed " + seed + ": " + agreement.log, failure);
            }
        }
        System.out.println(runs + " runs, " + open + " of them open, " + compared + " calls");
    }
}
