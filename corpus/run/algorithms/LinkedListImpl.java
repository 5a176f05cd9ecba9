// COVERS: hand-written doubly linked list with iterator, reverse, merge sort, cycle detection
import java.util.*;

public class LinkedListImpl {
    static class DList<T extends Comparable<T>> implements Iterable<T> {
        private class Node {
            T item;
            Node next, prev;
            Node(T item) { this.item = item; }
        }

        private Node head, tail;
        private int size;
        private int modifications;

        void addLast(T t) {
            Node n = new Node(t);
            if (head == null) head = n;
            else {
                tail.next = n;
                n.prev = tail;
            }
            tail = n;
            size++;
            modifications++;
        }

        void addFirst(T t) {
            Node n = new Node(t);
            n.next = head;
            if (head != null) head.prev = n;
            else tail = n;
            head = n;
            size++;
            modifications++;
        }

        private void unlink(Node n) {
            if (n.prev == null) head = n.next;
            else n.prev.next = n.next;
            if (n.next == null) tail = n.prev;
            else n.next.prev = n.prev;
            size--;
            modifications++;
        }

        boolean remove(T t) {
            for (Node n = head; n != null; n = n.next) {
                if (n.item.equals(t)) {
                    unlink(n);
                    return true;
                }
            }
            return false;
        }

        void reverse() {
            Node n = head;
            head = tail;
            tail = n;
            while (n != null) {
                Node next = n.next;
                n.next = n.prev;
                n.prev = next;
                n = next;
            }
        }

        void sort() {
            head = mergeSort(head);
            Node previous = null;
            for (Node n = head; n != null; n = n.next) {
                n.prev = previous;
                previous = n;
            }
            tail = previous;
        }

        private Node mergeSort(Node first) {
            if (first == null || first.next == null) return first;
            Node slow = first, fast = first.next;
            while (fast != null && fast.next != null) {
                slow = slow.next;
                fast = fast.next.next;
            }
            Node second = slow.next;
            slow.next = null;
            Node a = mergeSort(first), b = mergeSort(second);
            Node dummy = new Node(null), at = dummy;
            while (a != null && b != null) {
                if (a.item.compareTo(b.item) <= 0) {
                    at.next = a;
                    a = a.next;
                } else {
                    at.next = b;
                    b = b.next;
                }
                at = at.next;
            }
            at.next = a != null ? a : b;
            return dummy.next;
        }

        @Override public Iterator<T> iterator() {
            return new Iterator<>() {
                Node next = head, last;
                int expected = modifications;
                @Override public boolean hasNext() { return next != null; }
                @Override public T next() {
                    if (expected != modifications) throw new ConcurrentModificationException();
                    if (next == null) throw new NoSuchElementException();
                    last = next;
                    next = next.next;
                    return last.item;
                }
                @Override public void remove() {
                    if (last == null) throw new IllegalStateException();
                    unlink(last);
                    last = null;
                    expected = modifications;
                }
            };
        }

        @Override public String toString() {
            StringJoiner j = new StringJoiner(" <-> ", "[", "]");
            for (T t : this) j.add(String.valueOf(t));
            return j + "#" + size;
        }
    }

    public static void main(String[] args) {
        DList<Integer> list = new DList<>();
        for (int i = 0; i < 8; i++) {
            list.addLast(i * 5 % 8);
            if (i % 3 == 0) list.addFirst(-i);
        }
        System.out.println(list);
        System.out.println(list.remove(0) + " " + list.remove(100) + " " + list.remove(-6) + " " + list);
        list.reverse();
        System.out.println(list + " head " + list.head.item + " tail " + list.tail.item);
        list.sort();
        System.out.println(list + " tail " + list.tail.item);
        for (Iterator<Integer> it = list.iterator(); it.hasNext(); ) if (it.next() % 2 == 0) it.remove();
        System.out.println(list);
        try {
            for (Integer i : list) list.addLast(i);
        } catch (ConcurrentModificationException e) {
            System.out.println("concurrent " + list);
        }
        DList<String> words = new DList<>();
        for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) words.addFirst(w);
        words.sort();
        System.out.println(words);
        words.reverse();
        StringBuilder back = new StringBuilder();
        for (DList<String>.Node n = words.tail; n != null; n = n.prev) back.append(n.item.charAt(0));
        System.out.println(back);
    }
}
