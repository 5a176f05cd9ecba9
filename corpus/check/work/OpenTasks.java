// ENTRY: OpenTasks.open
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the iterator is asked first
// ENTRY: OpenTasks.pairs
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: an odd number of tasks has no last pair

import java.util.Iterator;
import java.util.List;

final class OpenTasks {
    record Task(String name, boolean done) {
    }

    static int open(List<Task> tasks) {
        int open = 0;
        if (tasks == null) {
            return open;
        }
        Iterator<Task> iterator = tasks.iterator();
        while (iterator.hasNext()) {
            Task task = iterator.next();
            if (task != null && !task.done()) {
                open++;
            }
        }
        return open;
    }

    static int pairs(List<Task> tasks) {
        int same = 0;
        if (tasks == null) {
            return same;
        }
        Iterator<Task> iterator = tasks.iterator();
        while (iterator.hasNext()) {
            if (iterator.next() == iterator.next()) {
                same++;
            }
        }
        return same;
    }
}
