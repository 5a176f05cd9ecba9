package org.tandem.input;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/**
 * Random calls of the deque that stands for array deques of the input, and the same calls of an array deque: both answer the
 * same, throw the same, and hold the same in the end. A run ends where Tandem would say that it does not know; few may.
 */
final class ArrayDeques {
    private static final int RUNS = 20_000;
    private static int open;

    public static void main(String[] arguments) {
        long calls = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            calls += run(new Random(seed), seed);
        }
        if (open * 5 > RUNS) {
            throw new AssertionError(open + " of " + RUNS + " runs ended early");
        }
        System.out.println("compared " + (calls > 0 ? "calls" : "nothing"));
    }

    private static ArrayDeque<String> made(List<String> elements) {
        InputArrayDeque<String> deque = new InputArrayDeque<>();
        deque.content = new FullLine<>();
        deque.content.count = elements.size();
        String[] items = new String[2 * Row.MIDDLE];
        for (int at = 0; at < elements.size(); at++) {
            items[Row.MIDDLE + at] = elements.get(at);
        }
        deque.content.items = items;
        return deque;
    }

    private static int run(Random random, int seed) {
        List<String> elements = new ArrayList<>();
        for (int count = random.nextInt(5); count > 0; count--) {
            elements.add("w" + random.nextInt(4));
        }
        ArrayDeque<String> stood = made(elements);
        ArrayDeque<String> real = new ArrayDeque<>(elements);
        Iterator<String> left = null;
        Iterator<String> right = null;
        int length = 1 + random.nextInt(15);
        for (int step = 0; step < length; step++) {
            int call = random.nextInt(42);
            long choice = random.nextLong();
            if (call == 0) {
                boolean isForward = random.nextBoolean();
                left = isForward ? stood.iterator() : stood.descendingIterator();
                right = isForward ? real.iterator() : real.descendingIterator();
            }
            String one;
            try {
                one = answer(call, stood, left, new Random(choice));
            } catch (Unknown.Open end) {
                open++;
                return step;
            }
            String other = answer(call, real, right, new Random(choice));
            if (!one.equals(other) || !contents(stood).equals(contents(real))) {
                throw new AssertionError("seed " + seed + ", call " + call + ": " + one + " " + contents(stood) + ", not "
                    + other + " " + contents(real));
            }
        }
        if (!stood.toString().equals(real.toString()) || !stood.clone().toString().equals(real.toString())
            || stood.isEmpty() != real.isEmpty() || stood.equals(real) || !stood.equals(stood)) {
            throw new AssertionError("seed " + seed + ": " + stood + ", not " + real);
        }
        return length;
    }

    private static String contents(ArrayDeque<String> deque) {
        return Arrays.toString(deque.toArray()) + deque.size();
    }

    private static String word(Random random) {
        int number = random.nextInt(5);
        return number == 0 ? null : "w" + number;
    }

    private static String answer(int call, ArrayDeque<String> deque, Iterator<String> walk, Random random) {
        try {
            return String.valueOf(result(call, deque, walk, random));
        } catch (Unknown.Open end) {
            throw end;
        } catch (NullPointerException thrown) {
            // Its message names variables.
            return "null";
        } catch (RuntimeException thrown) {
            return thrown.toString();
        }
    }

    private static Object result(int call, ArrayDeque<String> deque, Iterator<String> walk, Random random) {
        String word = word(random);
        switch (call) {
            case 1: deque.addFirst(word); return "";
            case 2: deque.addLast(word); return "";
            case 3: return deque.add(word);
            case 4: return deque.addAll(Arrays.asList("x", word));
            case 5: return deque.addAll(null);
            case 6: if (random.nextInt(4) == 0) { deque.clear(); } return "";
            case 7: return deque.getFirst();
            case 8: return deque.getLast();
            case 9: return deque.removeFirst();
            case 10: return deque.removeLast();
            case 11: return deque.peekFirst() + deque.peekLast() + deque.peek();
            case 12: return deque.pollFirst();
            case 13: return deque.pollLast();
            case 14: return deque.element();
            case 15: return deque.poll();
            case 16: return deque.remove();
            case 17: return deque.offer(word);
            case 18: return deque.offerFirst(word);
            case 19: return deque.offerLast(word);
            case 20: deque.push(word); return "";
            case 21: return deque.pop();
            case 22: return deque.contains(word) + " " + deque.contains(3);
            case 23: return deque.remove(word);
            case 24: return deque.removeFirstOccurrence(word);
            case 25: return deque.removeLastOccurrence(word);
            case 26: return Arrays.toString(deque.toArray(new String[random.nextInt(6)]));
            case 27: return deque.removeIf(held -> held.equals(word));
            case 28: return Arrays.toString(deque.stream().skip(1).toArray());
            case 29: {
                StringBuilder all = new StringBuilder();
                deque.forEach(all::append);
                return all;
            }
            case 30: return deque.retainAll(Arrays.asList(word, "w1"));
            case 31: return deque.removeAll(Arrays.asList(word, "w1"));
            case 32: return deque.removeAll(deque);
            case 33: deque.forEach(null); return "";
            case 34: return deque.removeIf(null);
            case 35: return deque.containsAll(Arrays.asList("w1", word));
            case 36: return deque.removeIf(held -> held.charAt(5) == 'x');
            default: return walk == null ? "" : walked(random.nextInt(6), walk);
        }
    }

    private static Object walked(int call, Iterator<String> walk) {
        switch (call) {
            case 0: return walk.hasNext();
            case 1: walk.remove(); return "";
            case 2: {
                StringBuilder rest = new StringBuilder();
                walk.forEachRemaining(rest::append);
                return rest;
            }
            default: return walk.next();
        }
    }
}
