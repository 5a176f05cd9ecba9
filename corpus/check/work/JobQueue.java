// ENTRY: JobQueue.next
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a queue with a first element gives it
// ENTRY: JobQueue.nextBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: the queue may be empty
// ENTRY: JobQueue.moved
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the element comes to the other end, and there are as many as before
// ENTRY: JobQueue.movedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: it is the first only if it was the only one
// ENTRY: JobQueue.replaced
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the iterator replaces what it has returned
// ENTRY: JobQueue.replacedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: the list was changed behind the iterator's back
// ENTRY: JobQueue.sameQueue
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both may be the same queue, so that what is put into one is in the other
// ENTRY: JobQueue.ends
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what was pushed last is popped first, and what was appended last is taken last
// ENTRY: JobQueue.removedInside
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the elements before and behind close up
// ENTRY: JobQueue.removedInsideBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the third of three comes after the second was removed

import java.util.Deque;
import java.util.LinkedList;
import java.util.ListIterator;
import java.util.Queue;

final class JobQueue {
    static String next(Queue<String> jobs) {
        return jobs == null || jobs.isEmpty() ? "" : jobs.remove();
    }

    static String nextBug(Queue<String> jobs) {
        return jobs == null ? "" : jobs.remove();
    }

    static void moved(Deque<String> jobs) {
        if (jobs == null || jobs.isEmpty()) {
            return;
        }
        int size = jobs.size();
        String first = jobs.pollFirst();
        jobs.addLast(first);
        assert jobs.size() == size;
        assert jobs.peekLast() == first;
    }

    static void movedBug(Deque<String> jobs) {
        if (jobs == null || jobs.isEmpty()) {
            return;
        }
        String first = jobs.pollFirst();
        jobs.addLast(first);
        assert jobs.peekFirst() == first;
    }

    static void replaced(LinkedList<String> names) {
        if (names == null || names.isEmpty()) {
            return;
        }
        ListIterator<String> walk = names.listIterator();
        walk.next();
        walk.set("first");
        assert names.getFirst().equals("first");
    }

    static void replacedBug(LinkedList<String> names) {
        if (names == null || names.size() < 2) {
            return;
        }
        ListIterator<String> walk = names.listIterator();
        walk.next();
        names.removeLast();
        walk.next();
    }

    static void sameQueue(Queue<Integer> one, Queue<Integer> other) {
        if (one == null || other == null) {
            return;
        }
        int size = other.size();
        one.add(1);
        assert other.size() == size;
    }

    static void ends(Deque<String> line) {
        if (line == null) {
            return;
        }
        line.push("front");
        line.add("back");
        assert line.pop().equals("front");
        assert line.removeLast().equals("back");
    }

    static void removedInside(LinkedList<String> names) {
        if (names == null || names.size() != 3) {
            return;
        }
        String first = names.get(0);
        String third = names.get(2);
        names.remove(1);
        assert names.size() == 2 && names.get(0) == first && names.get(1) == third;
    }

    static void removedInsideBug(LinkedList<String> names) {
        if (names == null || names.size() != 3) {
            return;
        }
        String second = names.get(1);
        names.remove(1);
        assert names.get(1) == second;
    }
}
