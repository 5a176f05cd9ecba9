// ENTRY: TwoTypes.isMarked
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: an object may implement both interfaces, such as a function that is cast to both, although no class here does.
// ENTRY: TwoTypes.answers
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: such an object has the default method, which answers 1.
// ENTRY: TwoTypes.apart
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both parameters may be such an object.
// ENTRY: TwoTypes.sameTask
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: no object is a TwoTypes$Task and a java.lang.Runnable at once
// WHY: only an object of a class elsewhere that extends Task and implements Runnable breaks it, which the report excludes.
// ENTRY: TwoTypes.sharesNothing
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: no object is of two classes that do not extend each other.
/** Objects of two types of which no class that is at hand is. */
public class TwoTypes {
    interface Marked {
        default int mark() {
            return 1;
        }
    }

    static class Unmarked implements Marked {
        @Override
        public int mark() {
            return 0;
        }
    }

    static class Task {
        int priority;
    }

    static class Report {
        int pages;
    }

    static void isMarked(Runnable work) {
        assert !(work instanceof Marked);
    }

    static void answers(Runnable work) {
        if (work instanceof Marked marked) {
            assert marked.mark() == 0;
        }
    }

    static void apart(Runnable work, Marked marked) {
        assert work == null || (Object) work != marked;
    }

    static void sameTask(Task task, Runnable work) {
        assert task == null || (Object) task != work;
    }

    static void sharesNothing(Task task, Report report) {
        assert task == null || (Object) task != report;
    }
}
