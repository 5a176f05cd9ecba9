// ENTRY: DequesPassedIn.noNulls
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an array deque holds no null, so that null says that it is empty
// ENTRY: DequesPassedIn.popBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: the deque may be empty
// ENTRY: DequesPassedIn.pushNull
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an array deque takes no null
// ENTRY: DequesPassedIn.pushed
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what was pushed last is popped first
// ENTRY: DequesPassedIn.lastBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the first of two is the last only if they are one object
// ENTRY: DequesPassedIn.sameDeque
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: both may be one deque of one element
// ENTRY: DequesPassedIn.sizes
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: one is added and one is removed
// ENTRY: DequesPassedIn.walked
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the iterator removes what it has returned, the first
// ENTRY: DequesPassedIn.stackTop
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a stack that is not empty has a top
// ENTRY: DequesPassedIn.stackTopBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.EmptyStackException
// WHY: the stack may be empty
// ENTRY: DequesPassedIn.vectorBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the vector may have one element only
// ENTRY: DequesPassedIn.capacityBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: how much room a vector has is not known, but a new one has room for ten elements
// ENTRY: DequesPassedIn.counted
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a deque of three elements, whatever they are
// ENTRY: DequesPassedIn.inItself
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a deque may hold itself
// ENTRY: DequesPassedIn.sumBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: five and five are ten
// ENTRY: DequesPassedIn.emptied
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the predicate need not hold of all elements
// ENTRY: DequesPassedIn.sameStack
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.EmptyStackException
// WHY: the vector may be the stack

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Stack;
import java.util.Vector;
import java.util.function.Predicate;

final class DequesPassedIn {
    static void noNulls(ArrayDeque<String> jobs) {
        if (jobs == null) {
            return;
        }
        boolean isEmpty = jobs.isEmpty();
        String first = jobs.poll();
        assert isEmpty == (first == null);
    }

    static String popBug(ArrayDeque<String> jobs) {
        return jobs == null ? "" : jobs.pop();
    }

    static void pushNull(ArrayDeque<String> jobs, String job) {
        if (jobs != null) {
            jobs.push(job);
        }
    }

    static void pushed(ArrayDeque<String> jobs) {
        if (jobs == null) {
            return;
        }
        jobs.push("one");
        jobs.addLast("other");
        assert jobs.pop().equals("one");
        assert jobs.removeLast().equals("other");
    }

    static void lastBug(ArrayDeque<Object> jobs) {
        if (jobs == null || jobs.size() != 2) {
            return;
        }
        assert jobs.getFirst() == jobs.getLast();
    }

    static void sameDeque(ArrayDeque<String> one, ArrayDeque<String> other) {
        if (one == null || other == null || one.isEmpty() || other.isEmpty()) {
            return;
        }
        one.removeFirst();
        other.removeFirst();
    }

    static void sizes(ArrayDeque<String> jobs) {
        if (jobs == null) {
            return;
        }
        int size = jobs.size();
        jobs.add("job");
        jobs.removeFirst();
        assert jobs.size() == size;
    }

    static void walked(ArrayDeque<String> jobs) {
        if (jobs == null || jobs.size() < 2) {
            return;
        }
        Iterator<String> walk = jobs.iterator();
        walk.next();
        walk.remove();
        assert jobs.peekFirst() == walk.next();
    }

    static String stackTop(Stack<String> stack) {
        return stack == null || stack.isEmpty() ? "" : stack.peek();
    }

    static String stackTopBug(Stack<String> stack) {
        return stack == null ? "" : stack.pop();
    }

    static String vectorBug(Vector<String> names) {
        return names == null || names.isEmpty() ? "" : names.get(1);
    }

    static void capacityBug(Vector<String> names) {
        if (names != null) {
            assert names.capacity() > 1000;
        }
    }

    static void counted(ArrayDeque<String> jobs) {
        if (jobs != null) {
            assert jobs.size() != 3;
        }
    }

    static void inItself(ArrayDeque<Object> jobs) {
        if (jobs != null && jobs.size() == 1) {
            assert jobs.peek() != jobs;
        }
    }

    static void sumBug(ArrayDeque<Integer> numbers) {
        if (numbers == null || numbers.size() != 2) {
            return;
        }
        int first = numbers.pop();
        int second = numbers.pop();
        assert first + second != 10;
    }

    static void emptied(ArrayDeque<String> jobs, Predicate<String> isDone) {
        if (jobs == null || isDone == null) {
            return;
        }
        jobs.removeIf(isDone);
        assert jobs.isEmpty();
    }

    static void sameStack(Stack<String> stack, Vector<String> names) {
        if (stack == null || names == null || stack.isEmpty()) {
            return;
        }
        names.clear();
        stack.pop();
    }
}
