// ENTRY: InitLibraryState.counter
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitLibraryState counter
// WHY: First may have been initialized while the counter, whose number is kept by a class of the library, was 0.
// ENTRY: InitLibraryState.list
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// SHOWN: java InitLibraryState list
// WHY: the same with a list.
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;

public class InitLibraryState {
    static class Counter extends AtomicInteger {}

    static class Counts {
        static final Counter COUNTER = new Counter();
    }

    static class First {
        static final int SEEN = Counts.COUNTER.get();
    }

    static void counter() {
        Counts.COUNTER.set(1);
        assert First.SEEN == 1;
    }

    static class Names extends ArrayList<String> {}

    static class Lists {
        static final Names NAMES = new Names();
    }

    static class Size {
        static final int SEEN = Lists.NAMES.size();
    }

    static void list() {
        Lists.NAMES.add("a");
        assert Size.SEEN == 1;
    }

    public static void main(String[] args) {
        if (args[0].equals("counter")) {
            int before = First.SEEN;
            counter();
        } else {
            int before = Size.SEEN;
            list();
        }
    }
}
