// ENTRY: MadeElsewhere.count
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: A private class of another file extends it and starts otherwise; its file gives objects of it away.
//
// ENTRY: Started.check
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: The constructor of the class below is private, and a method beside it calls it.

/** Constructors that call what classes in other files override, whose own constructors are private. */
public class MadeElsewhere {
    private final int[] cells;

    MadeElsewhere() {
        cells = first();
    }

    int[] first() {
        return new int[1];
    }

    int count() {
        return cells[0];
    }

    public static void main(String[] args) {
        run(() -> HolderOfLow.make().count());
        run(() -> StartedLower.make().check());
    }

    private static void run(Runnable entry) {
        try {
            entry.run();
            System.out.println("returned");
        } catch (AssertionError | NullPointerException e) {
            System.out.println(e.getClass());
        }
    }
}

/** Has a private class below one of another nest. */
class HolderOfLow {
    private static class Low extends MadeElsewhere {
        @Override
        int[] first() {
            return null;
        }
    }

    static MadeElsewhere make() {
        return new Low();
    }
}

/** Calls what can be overridden. */
class Started {
    private int count;

    Started() {
        count = start();
    }

    int start() {
        return 0;
    }

    void check() {
        assert count >= 0;
    }
}

/** Nobody else makes its objects. */
class StartedLower extends Started {
    private StartedLower() {}

    static StartedLower make() {
        return new StartedLower();
    }

    @Override
    int start() {
        return -1;
    }
}
