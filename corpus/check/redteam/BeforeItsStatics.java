// ENTRY: BeforeItsStatics$First.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: The first object is made while the capacity is still zero, and whoever asks for it gets it.
//
// ENTRY: BeforeItsStatics$Pooled.share
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: The same in an array, of a class whose constructor is private.
//
// ENTRY: BeforeItsStatics$Positive.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: The constructor of a record looks at a switch that is still off.
//
// ENTRY: BeforeItsStatics$Kept.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Another class makes the object, and its own capacity is what the constructor reads.
//
// ENTRY: BeforeItsStatics$Helped.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: The object is made by code of another nest.
//
// ENTRY: BeforeItsStatics$Afterwards.get
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// WHY: Here the capacity comes first.

/** Objects that an initializer makes before it has written the static fields that their constructors read. */
public class BeforeItsStatics {
    static class First {
        private static First first = new First();
        private static final int CAPACITY = Integer.parseInt("4");
        private final int last;

        First() {
            last = CAPACITY - 1;
        }

        static First first() {
            return first;
        }

        void get() {
            assert last >= 0;
        }
    }

    static class Pooled {
        private static Pooled[] pool = {new Pooled()};
        private static final int PARTS = Integer.parseInt("4");
        private final int parts;

        private Pooled() {
            parts = PARTS;
        }

        static Pooled any() {
            return pool[0];
        }

        int share() {
            return 100 / parts;
        }
    }

    record Positive(int number) {
        private static Positive first = new Positive(-3);
        private static final boolean READY = Boolean.parseBoolean("true");

        Positive {
            if (READY && number < 0) {
                throw new IllegalArgumentException();
            }
        }

        static Positive first() {
            return first;
        }

        void get() {
            assert number >= 0;
        }
    }

    static class Kept {
        private final int last;

        Kept() {
            last = Keeper.CAPACITY - 1;
        }

        void get() {
            assert last >= 0;
        }
    }

    static class Keeper {
        static Kept first = new Kept();
        static final int CAPACITY = Integer.parseInt("4");
    }

    static class Helped {
        private static Helped first = Helper.make();
        private static final int CAPACITY = Integer.parseInt("4");
        private final int last;

        Helped() {
            last = CAPACITY - 1;
        }

        static Helped first() {
            return first;
        }

        void get() {
            assert last >= 0;
        }
    }

    static class Afterwards {
        private static final int CAPACITY = Integer.parseInt("4");
        private static Afterwards first = new Afterwards();
        private final int last;

        Afterwards() {
            last = CAPACITY - 1;
        }

        static Afterwards first() {
            return first;
        }

        void get() {
            assert last >= 0;
        }
    }

    public static void main(String[] args) {
        run(() -> First.first().get());
        run(() -> Pooled.any().share());
        run(() -> Positive.first().get());
        run(() -> Keeper.first.get());
        run(() -> Helped.first().get());
        run(() -> Afterwards.first().get());
    }

    private static void run(Runnable entry) {
        try {
            entry.run();
            System.out.println("returned");
        } catch (AssertionError | ArithmeticException e) {
            System.out.println(e);
        }
    }
}

/** Outside the nest. */
class Helper {
    static BeforeItsStatics.Helped make() {
        return new BeforeItsStatics.Helped();
    }
}
