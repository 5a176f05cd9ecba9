package org.tandem.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;

/**
 * Random calls of the list that stands for linked lists of the input, and the same calls of a linked list: both answer the
 * same, throw the same with the same message, and hold the same in the end. Prints how many calls were compared.
 */
final class LinkedLists {
    private static final int RUNS = 20_000;

    public static void main(String[] arguments) {
        long calls = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            calls += run(new Random(seed), seed);
        }
        System.out.println("compared " + (calls > 0 ? "calls" : "nothing"));
    }

    private static InputLinkedList<String> made(List<String> elements) {
        InputLinkedList<String> list = new InputLinkedList<>();
        list.content = new Line<>();
        list.content.count = elements.size();
        Object[] items = new Object[2 * Line.MIDDLE];
        for (int at = 0; at < elements.size(); at++) {
            items[Line.MIDDLE + at] = elements.get(at);
        }
        list.content.items = (String[]) Arrays.copyOf(items, items.length, String[].class);
        return list;
    }

    private static int run(Random random, int seed) {
        List<String> elements = new ArrayList<>();
        for (int count = random.nextInt(5); count > 0; count--) {
            elements.add(word(random));
        }
        LinkedList<String> stood = made(elements);
        LinkedList<String> real = new LinkedList<>(elements);
        ListIterator<String> left = null;
        ListIterator<String> right = null;
        int length = 1 + random.nextInt(15);
        for (int step = 0; step < length; step++) {
            int call = random.nextInt(44);
            long choice = random.nextLong();
            if (call == 0) {
                int at = random.nextInt(real.size() + 1);
                left = stood.listIterator(at);
                right = real.listIterator(at);
            }
            String one = answer(call, stood, left, new Random(choice));
            String other = answer(call, real, right, new Random(choice));
            if (!one.equals(other) || !contents(stood).equals(contents(real))) {
                throw new AssertionError("seed " + seed + ", call " + call + ": " + one + " " + contents(stood) + ", not "
                    + other + " " + contents(real));
            }
        }
        if (!stood.equals(real) || !real.equals(stood) || stood.hashCode() != real.hashCode()
            || !stood.clone().equals(real) || !backwards(stood).equals(backwards(real))) {
            throw new AssertionError("seed " + seed + ": " + stood + ", not " + real);
        }
        return length;
    }

    private static String contents(LinkedList<String> list) {
        return Arrays.toString(list.toArray()) + list.size();
    }

    private static String backwards(LinkedList<String> list) {
        StringBuilder text = new StringBuilder();
        for (Iterator<String> walk = list.descendingIterator(); walk.hasNext();) {
            text.append(walk.next()).append(' ');
        }
        return text.toString();
    }

    private static String word(Random random) {
        int number = random.nextInt(5);
        return number == 0 ? null : "w" + number;
    }

    private static String answer(int call, LinkedList<String> list, ListIterator<String> walk, Random random) {
        try {
            return String.valueOf(result(call, list, walk, random));
        } catch (RuntimeException thrown) {
            return thrown.toString();
        }
    }

    private static Object result(int call, LinkedList<String> list, ListIterator<String> walk, Random random) {
        String word = word(random);
        int index = random.nextInt(list.size() + 3) - 1;
        switch (call) {
            case 1: return list.get(index);
            case 2: return list.set(index, word);
            case 3: list.add(index, word); return "";
            case 4: return list.remove(index);
            case 5: list.addFirst(word); return "";
            case 6: list.addLast(word); return "";
            case 7: return list.add(word);
            case 8: return list.addAll(Arrays.asList(word, "x"));
            case 9: return list.addAll(index, Arrays.asList("y", word));
            case 10: if (random.nextInt(4) == 0) { list.clear(); } return "";
            case 11: return list.getFirst();
            case 12: return list.getLast();
            case 13: return list.removeFirst();
            case 14: return list.removeLast();
            case 15: return list.peekFirst() + list.peekLast() + list.peek();
            case 16: return list.pollFirst();
            case 17: return list.pollLast();
            case 18: return list.element();
            case 19: return list.poll();
            case 20: return list.remove();
            case 21: return list.offer(word);
            case 22: return list.offerFirst(word);
            case 23: return list.offerLast(word);
            case 24: list.push(word); return "";
            case 25: return list.pop();
            case 26: return list.indexOf(word) + " " + list.lastIndexOf(word) + list.contains(word);
            case 27: return list.remove((Object) word);
            case 28: return list.removeFirstOccurrence(word);
            case 29: return list.removeLastOccurrence(word);
            case 30: return Arrays.toString(list.toArray(new String[random.nextInt(6)]));
            case 31: return list.addAll(list);
            case 32: return list.removeIf(held -> held == null || held.equals(word));
            case 33: list.replaceAll(held -> held + "!"); return "";
            case 34: return Arrays.toString(list.stream().skip(1).toArray());
            case 35: list.sort(java.util.Comparator.comparing(String::valueOf)); return "";
            case 36: return list.subList(0, list.size() / 2 + random.nextInt(3)).toString();
            case 37: list.subList(0, list.size() / 2).clear(); return "";
            case 38: list.stream().forEach(held -> list.toString()); return list.toString();
            case 39: return list.retainAll(Arrays.asList(word, "w1"));
            default: return walk == null ? "" : walked(random.nextInt(9), walk, word);
        }
    }

    private static Object walked(int call, ListIterator<String> walk, String word) {
        switch (call) {
            case 0: return walk.hasNext() + " " + walk.hasPrevious();
            case 1: return walk.previous();
            case 2: return walk.nextIndex() + walk.previousIndex();
            case 3: walk.remove(); return "";
            case 4: walk.set(word); return "";
            case 5: walk.add(word); return "";
            case 6: {
                StringBuilder rest = new StringBuilder();
                walk.forEachRemaining(rest::append);
                return rest;
            }
            default: return walk.next();
        }
    }
}
