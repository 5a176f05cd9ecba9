package org.tandem.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;
import java.util.Vector;

/**
 * Random calls of the iterators and enumerations that stand for those of the input, and of real ones, while the lists are changed
 * behind their backs: all answer the same and throw the same, and the lists hold the same.
 */
final class Walks {
    private static final int RUNS = 40_000;

    public static void main(String[] arguments) {
        long calls = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            calls += run(new Random(seed), seed);
        }
        System.out.println("compared " + (calls > 0 ? "calls" : "nothing"));
    }

    private static int run(Random random, int seed) {
        Unknown.Counted<String> stood = new Unknown.Counted<>();
        List<String> real = new ArrayList<>();
        for (int count = random.nextInt(5); count > 0; count--) {
            String word = word(random);
            stood.add(word);
            real.add(word);
        }
        stood.begin();
        Vector<String> vector = new Vector<>(real);
        Vector<String> other = new Vector<>(real);
        boolean isForLists = random.nextBoolean();
        InputIterator<String> left = isForLists ? new InputListIterator<>() : new InputIterator<>();
        left.list = stood;
        Iterator<String> right = isForLists ? real.listIterator() : real.iterator();
        InputEnumeration<String> first = new InputEnumeration<>();
        first.list = vector;
        Enumeration<String> second = other.elements();
        int length = 1 + random.nextInt(12);
        for (int step = 0; step < length; step++) {
            int call = random.nextInt(12);
            long choice = random.nextLong();
            compare(seed, answer(call, left, stood, new Random(choice)) + stood,
                answer(call, right, real, new Random(choice)) + real);
            compare(seed, asked(call, first, vector), asked(call, second, other));
        }
        return length;
    }

    private static void compare(int seed, String one, String other) {
        if (!one.equals(other)) {
            throw new AssertionError("seed " + seed + ": " + one + ", not " + other);
        }
    }

    private static String word(Random random) {
        int number = random.nextInt(5);
        return number == 0 ? null : "w" + number;
    }

    private static String asked(int call, Enumeration<String> walk, Vector<String> held) {
        try {
            switch (call) {
                case 0: held.clear(); return "";
                case 1: held.add("new"); return "";
                case 2: return "" + walk.asIterator().hasNext();
                case 3: case 4: return "" + walk.hasMoreElements();
                default: return "" + walk.nextElement();
            }
        } catch (RuntimeException thrown) {
            return thrown.toString();
        }
    }

    private static String answer(int call, Iterator<String> walk, List<String> held, Random random) {
        try {
            return String.valueOf(result(call, walk, held, random));
        } catch (NullPointerException thrown) {
            // Its message names variables.
            return "null";
        } catch (RuntimeException thrown) {
            return thrown.toString();
        }
    }

    private static Object result(int call, Iterator<String> walk, List<String> held, Random random) {
        switch (call) {
            case 0: {
                if (random.nextInt(4) != 0) {
                    return "";
                }
                switch (random.nextInt(4)) {
                    case 0: held.add("new"); return "";
                    case 1: held.clear(); return "";
                    case 2: return held.remove("w1");
                    default: return held.addAll(Arrays.asList("a", "b"));
                }
            }
            case 1: case 2: walk.remove(); return "";
            case 3: {
                StringBuilder rest = new StringBuilder();
                boolean isChanged = random.nextInt(3) == 0;
                walk.forEachRemaining(word -> {
                    rest.append(word);
                    if (isChanged) {
                        held.add("more");
                    }
                });
                return rest;
            }
            case 4: walk.forEachRemaining(null); return "";
            case 5: return walk.hasNext();
            default: return walk instanceof ListIterator && call > 8
                ? walked(random.nextInt(4), (ListIterator<String>) walk, word(random)) : walk.next();
        }
    }

    private static Object walked(int call, ListIterator<String> walk, String word) {
        switch (call) {
            case 0: return walk.hasPrevious() + " " + walk.nextIndex() + walk.previousIndex();
            case 1: return walk.previous();
            case 2: walk.set(word); return "";
            default: walk.add(word); return "";
        }
    }
}
