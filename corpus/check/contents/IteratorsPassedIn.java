// ENTRY: IteratorsPassedIn.first
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the iterator was asked whether there is an element
// ENTRY: IteratorsPassedIn.firstBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: there may be none
// ENTRY: IteratorsPassedIn.lengthBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an element may be null
// ENTRY: IteratorsPassedIn.typed
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the elements are of the declared type
// ENTRY: IteratorsPassedIn.removeBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: no element was returned yet that could be removed
// ENTRY: IteratorsPassedIn.changedMeanwhile
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: the iterator may be one of the very list that grows
// ENTRY: IteratorsPassedIn.askedMeanwhile
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: asking a list for its size and an element changes nothing, even if the iterator is one of it
// ENTRY: IteratorsPassedIn.removedBehind
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: what the iterator removes is gone from the list, if it is one of it
// ENTRY: IteratorsPassedIn.backAndForth
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: going back returns what was returned last
// ENTRY: IteratorsPassedIn.replaced
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the element that was returned last is replaced
// ENTRY: IteratorsPassedIn.replacedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IllegalStateException
// WHY: none was returned yet
// ENTRY: IteratorsPassedIn.sameIterator
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: both may be one iterator with one element
// ENTRY: IteratorsPassedIn.enumerated
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an enumeration that has more elements gives one
// ENTRY: IteratorsPassedIn.enumeratedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: the second element need not be there
// ENTRY: IteratorsPassedIn.held
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: the list may hold an iterator that has no elements
// ENTRY: IteratorsPassedIn.twoOfOneList
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.ConcurrentModificationException
// WHY: both may be iterators of one list, from which the first removes
// ENTRY: IteratorsPassedIn.seesWrite
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the iterator gives what was put into its list meanwhile
// ENTRY: IteratorsPassedIn.sharedVector
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: the enumeration may be one of the vector that is cleared
// ENTRY: IteratorsPassedIn.onlyPassed
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: whatever iterator it is
// ENTRY: IteratorsPassedIn.ofFunctions
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the first element may be a predicate that holds of nothing
// ENTRY: IteratorsPassedIn.entries
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both may be one entry
// ENTRY: IteratorsPassedIn.differentEntries
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: two entries that are not the same object hold their values apart

import java.util.ArrayList;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Vector;
import java.util.function.Predicate;

final class IteratorsPassedIn {
    static String first(Iterator<String> names) {
        return names != null && names.hasNext() ? names.next() : "";
    }

    static String firstBug(Iterator<String> names) {
        return names == null ? "" : names.next();
    }

    static int lengthBug(Iterator<String> names) {
        return names != null && names.hasNext() ? names.next().length() : 0;
    }

    static int typed(Iterator<Integer> numbers) {
        if (numbers == null || !numbers.hasNext()) {
            return 0;
        }
        Integer first = numbers.next();
        return first == null ? 1 : first;
    }

    static void removeBug(Iterator<String> names) {
        if (names != null && names.hasNext()) {
            names.remove();
        }
    }

    static void changedMeanwhile(List<String> names, Iterator<String> walk) {
        if (names == null || walk == null) {
            return;
        }
        names.add("more");
        if (walk.hasNext()) {
            walk.next();
        }
    }

    static void askedMeanwhile(List<String> names, Iterator<String> walk) {
        if (names == null || walk == null || names.isEmpty()) {
            return;
        }
        String first = names.get(0);
        if (walk.hasNext()) {
            walk.next();
        }
        assert names.get(0) == first;
    }

    static void removedBehind(List<String> names, Iterator<String> walk) {
        if (names == null || walk == null || names.size() != 1 || !walk.hasNext()) {
            return;
        }
        walk.next();
        walk.remove();
        assert names.size() == 1;
    }

    static void backAndForth(ListIterator<String> walk) {
        if (walk == null || !walk.hasNext()) {
            return;
        }
        int index = walk.nextIndex();
        String first = walk.next();
        assert walk.previous() == first;
        assert walk.nextIndex() == index;
    }

    static void replaced(ListIterator<String> walk) {
        if (walk == null || !walk.hasNext()) {
            return;
        }
        walk.next();
        walk.set("new");
        assert walk.previous().equals("new");
    }

    static void replacedBug(ListIterator<String> walk) {
        if (walk != null && walk.hasNext()) {
            walk.set("new");
        }
    }

    static void sameIterator(Iterator<String> one, Iterator<String> other) {
        if (one == null || other == null || !one.hasNext() || !other.hasNext()) {
            return;
        }
        one.next();
        other.next();
    }

    static String enumerated(Enumeration<String> names) {
        return names != null && names.hasMoreElements() ? names.nextElement() : "";
    }

    static String enumeratedBug(Enumeration<String> names) {
        if (names == null || !names.hasMoreElements()) {
            return "";
        }
        names.nextElement();
        return names.nextElement();
    }

    static String held(List<Iterator<String>> walks) {
        if (walks == null || walks.isEmpty() || walks.get(0) == null) {
            return "";
        }
        return walks.get(0).next();
    }

    static void twoOfOneList(Iterator<String> one, Iterator<String> other) {
        if (one == null || other == null || one == other || !one.hasNext() || !other.hasNext()) {
            return;
        }
        one.next();
        other.next();
        one.remove();
        other.remove();
    }

    static void seesWrite(ArrayList<String> names, Iterator<String> walk) {
        if (names == null || walk == null || names.size() != 1) {
            return;
        }
        names.set(0, "written");
        assert !walk.hasNext() || walk.next() != "written";
    }

    static void sharedVector(Vector<String> names, Enumeration<String> walk) {
        if (names == null || walk == null || !walk.hasMoreElements()) {
            return;
        }
        names.clear();
        walk.nextElement();
    }

    static void onlyPassed(Iterator<String> walk, int number) {
        if (walk != null) {
            assert number != 3;
        }
    }

    static void ofFunctions(Iterator<Predicate<String>> walk) {
        if (walk != null && walk.hasNext()) {
            Predicate<String> first = walk.next();
            assert first == null || first.test("x");
        }
    }

    static void entries(Map.Entry<String, String> one, Map.Entry<String, String> other) {
        if (one == null || other == null) {
            return;
        }
        one.setValue("one");
        other.setValue("other");
        assert one.getValue().equals("one");
    }

    static void differentEntries(Map.Entry<String, String> one, Map.Entry<String, String> other) {
        if (one == null || other == null || one == other) {
            return;
        }
        one.setValue("one");
        other.setValue("other");
        assert one.getValue().equals("one");
    }
}
