package org.tandem.input;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Random calls on a sorted map of the input and on a tree map with the same entries. In what order these turn up is random; where that
 * says of a key that it is there and is not, it is refused. Some order must not be, and then all answers must be the same.
 */
public final class SortedAgreement {
    private static final int KEYS = 4;
    /** How many ways to decide are tried until one is not refused. */
    private static final int WAYS = 20_000;
    /** And how many are tried in any case. */
    private static final int FURTHER = 40;

    private final Random random;
    private final InputTreeMap<Object, String> input = new InputTreeMap<>();
    private final InputTreeSet<Object> inputSet = new InputTreeSet<>();
    private final TreeMap<Object, String> real = new TreeMap<>();
    private final TreeSet<Object> realSet = new TreeSet<>();
    private final List<Function<Maps, Object>> calls = new ArrayList<>();
    private final StringBuilder log = new StringBuilder();
    private final boolean hasTexts;

    /** One of two maps, with its set and the walks over it. */
    private static final class Maps {
        final NavigableMap<Object, String> map;
        final NavigableSet<Object> set;
        Iterator<Map.Entry<Object, String>> walk;
        Iterator<Object> back;

        Maps(NavigableMap<Object, String> map, NavigableSet<Object> set) {
            this.map = map;
            this.set = set;
        }
    }

    /** The map and the calls are the same for the same seed; what is decided when, and what was decided before, is another matter. */
    private SortedAgreement(long seed, long way) {
        random = new Random(seed);
        hasTexts = random.nextBoolean();
        Map<Object, Object> elements = new TreeMap<>();
        for (int number = 0; number < KEYS; number++) {
            if (random.nextInt(3) == 0) {
                real.put(key(number), value());
            }
            if (random.nextInt(3) == 0) {
                elements.put(key(number), "");
            }
        }
        realSet.addAll(elements.keySet());
        int steps = random.nextInt(6);
        for (int step = 0; step < steps; step++) {
            step();
        }
        // What was not decided must be what it is.
        add("all", it -> it.map.size() + it.map.toString() + it.set.size() + it.set);
        Unknown.DECIDED.clear();
        Random decisions = new Random(way);
        decide(decisions, input, real);
        inputSet.content = new InputTreeMap<>();
        decide(decisions, inputSet.content, elements);
    }

    private Object key(int number) {
        return hasTexts ? (Object) ("s" + number) : (Object) number;
    }

    /** All entries in any order, with keys that are not there before them. */
    private static <V> void decide(Random random, InputTreeMap<Object, V> map, Map<Object, V> entries) {
        List<Map.Entry<Object, V>> order = new ArrayList<>(entries.entrySet());
        Collections.shuffle(order, random);
        Cell<Object, V> next = new Cell<>();
        next.next = next;
        List<Cell<Object, V>> cells = new ArrayList<>();
        for (Map.Entry<Object, V> entry : order) {
            for (int absent = random.nextInt(3); absent > 0; absent--) {
                cells.add(new Cell<>());
            }
            Cell<Object, V> cell = new Cell<>();
            cell.isPresent = true;
            cell.key = entry.getKey();
            cell.value = entry.getValue();
            cells.add(cell);
        }
        int decided = random.nextInt(cells.size() + 1);
        for (int number = cells.size() - 1; number >= 0; number--) {
            cells.get(number).next = next;
            next = cells.get(number);
            if (number < decided) {
                Unknown.DECIDED.put(next, true);
            }
        }
        map.cells = next;
        map.count = entries.size();
    }

    private Object someKey() {
        return random.nextInt(30) == 0 ? null : random.nextInt(30) == 0 ? new Object() : key(random.nextInt(KEYS));
    }

    private String value() {
        return random.nextInt(4) == 0 ? null : "v" + random.nextInt(3);
    }

    private static Object taken(Object object) {
        return object instanceof Map.Entry ? ((Map.Entry<?, ?>) object).getKey() + ">" + ((Map.Entry<?, ?>) object).getValue() : object;
    }

    private void add(String what, Function<Maps, Object> call) {
        log.append(what).append("; ");
        calls.add(call);
    }

    private void step() {
        Object key = someKey();
        String value = value();
        String other = value();
        String at = "(" + key + ", " + value + ", " + other + ")";
        switch (random.nextInt(48)) {
            case 0 -> add("get" + at, it -> it.map.get(key));
            case 1 -> add("containsKey" + at, it -> it.map.containsKey(key));
            case 2, 3 -> add("put" + at, it -> it.map.put(key, value));
            case 4, 5 -> add("remove" + at, it -> it.map.remove(key));
            case 6 -> add("remove2" + at, it -> it.map.remove(key, value));
            case 7 -> add("putIfAbsent" + at, it -> it.map.putIfAbsent(key, value));
            case 8 -> add("replace" + at, it -> it.map.replace(key, value));
            case 9 -> add("replace3" + at, it -> it.map.replace(key, value, other));
            case 10 -> add("merge" + at, it -> it.map.merge(key, value, (a, b) -> other));
            case 11 -> add("compute" + at, it -> it.map.compute(key, (k, v) -> v == null ? value : other));
            case 12 -> add("computeIfAbsent" + at, it -> it.map.computeIfAbsent(key, k -> value));
            case 13 -> add("computeIfPresent" + at, it -> it.map.computeIfPresent(key, (k, v) -> value));
            case 14 -> add("getOrDefault" + at, it -> it.map.getOrDefault(key, "d"));
            case 15 -> add("size", it -> it.map.size() + " " + it.map.isEmpty());
            case 16 -> add("containsValue" + at, it -> it.map.containsValue(value));
            case 17 -> add("firstKey", it -> it.map.firstKey());
            case 18 -> add("lastKey", it -> it.map.lastKey());
            case 19 -> add("firstEntry", it -> taken(it.map.firstEntry()));
            case 20 -> add("lastEntry", it -> taken(it.map.lastEntry()));
            case 21 -> add("pollFirst", it -> taken(it.map.pollFirstEntry()));
            case 22 -> add("pollLast", it -> taken(it.map.pollLastEntry()));
            case 23 -> add("lower" + at, it -> it.map.lowerKey(key));
            case 24 -> add("floor" + at, it -> taken(it.map.floorEntry(key)));
            case 25 -> add("ceiling" + at, it -> it.map.ceilingKey(key));
            case 26 -> add("higher" + at, it -> taken(it.map.higherEntry(key)));
            case 27 -> add("keys", it -> it.map.navigableKeySet().toString());
            case 28 -> add("values", it -> it.map.values().toString() + it.map.values().remove(value));
            case 29 -> add("text", it -> it.map.toString() + it.map.hashCode());
            case 30 -> add("equals", it -> it.map.equals(new TreeMap<>(Map.of("s0", "v0"))));
            case 31 -> add("entrySet" + at, it -> it.map.entrySet().contains(Map.entry("s" + at.length(), "v0"))
                + "" + it.map.entrySet().remove(new java.util.AbstractMap.SimpleEntry<>(key, value)));
            case 32 -> add("walk", it -> {
                it.walk = it.map.entrySet().iterator();
                return "";
            });
            case 33, 34, 35 -> add("step", it -> it.walk == null ? "" : it.walk.hasNext() + " " + taken(it.walk.next()));
            case 36 -> add("step.remove", it -> {
                if (it.walk != null) {
                    it.walk.remove();
                }
                return "";
            });
            case 37 -> add("back", it -> {
                it.back = it.map.navigableKeySet().descendingIterator();
                return "";
            });
            case 38, 39 -> add("step back", it -> it.back == null ? "" : it.back.hasNext() + " " + it.back.next());
            case 40 -> add("set.add" + at, it -> it.set.add(key));
            case 41 -> add("set.remove" + at, it -> it.set.remove(key) + " " + it.set.contains(key));
            case 42 -> add("set.near" + at, it -> it.set.lower(key) + " " + it.set.ceiling(key) + " " + it.set.first());
            case 43 -> add("set.poll", it -> it.set.pollFirst() + " " + it.set.size());
            case 44 -> add("stream", it -> it.map.keySet().stream().sorted().count() + "" + it.set.stream().limit(2).toList());
            case 45 -> add("forEach" + at, it -> {
                StringBuilder seen = new StringBuilder();
                it.map.forEach((k, v) -> seen.append(k).append(v));
                it.map.replaceAll((k, v) -> v == null ? value : v + "+");
                return seen.toString();
            });
            case 46 -> add("setValue" + at, it -> it.map.entrySet().iterator().next().setValue(other));
            default -> add("clear" + at, it -> {
                // So that all that was decided is held against the other map.
                it.map.toString();
                if (at.length() % 4 == 0) {
                    it.map.clear();
                }
                return it.map.isEmpty();
            });
        }
    }

    /** What a call gives back, or the class of what it throws. */
    private static String outcome(Function<Maps, Object> call, Maps maps) {
        try {
            return String.valueOf(call.apply(maps));
        } catch (Unknown.Open | Unknown.Refused ended) {
            throw ended;
        } catch (RuntimeException exception) {
            return exception.getClass().getName();
        }
    }

    private List<String> run(Maps maps) {
        List<String> outcomes = new ArrayList<>();
        calls.forEach(call -> outcomes.add(outcome(call, maps)));
        return outcomes;
    }

    public static void main(String[] arguments) {
        int runs = Integer.parseInt(arguments[0]);
        int compared = 0;
        for (int seed = 0; seed < runs; seed++) {
            boolean isAny = false;
            for (int way = 0; way < FURTHER || way < WAYS && !isAny; way++) {
                SortedAgreement agreement = new SortedAgreement(seed, way);
                List<String> mine;
                try {
                    mine = agreement.run(new Maps(agreement.input, agreement.inputSet));
                } catch (Unknown.Refused refused) {
                    continue;
                } catch (Unknown.Open open) {
                    isAny = true;
                    continue;
                }
                List<String> theirs = agreement.run(new Maps(agreement.real, agreement.realSet));
                if (!mine.equals(theirs)) {
                    throw new AssertionError("seed " + seed + ": " + agreement.log + "\n tree map: " + theirs + "\n input:    " + mine);
                }
                isAny = true;
                compared++;
            }
            if (!isAny) {
                throw new AssertionError("seed " + seed + ": everything that was decided was refused: " + new SortedAgreement(seed, 0).log);
            }
        }
        System.out.println(runs + " runs, " + compared + " compared");
    }
}
