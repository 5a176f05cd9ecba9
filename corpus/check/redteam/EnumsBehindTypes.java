// ENTRY: EnumsBehindTypes.isLevel
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: Level.LOW is a Runnable.
// ENTRY: EnumsBehindTypes.isLow
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a caller may pass that very constant.
// ENTRY: EnumsBehindTypes.sameLevel
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both parameters may be Level.LOW.
// ENTRY: EnumsBehindTypes.sameMarked
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the enum implements both types.
// ENTRY: EnumsBehindTypes.sameFunction
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a function that captures nothing is one object, which a caller gets from nothing() as well.
// ENTRY: EnumsBehindTypes$Kept.ask
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: new Kept(Level.LOW) leaves -1 in the field.
/** What a caller may pass for a type of the library although nobody would think of it. */
public class EnumsBehindTypes {
    interface Marked {}

    static class Mark implements Marked {}

    enum Level implements Runnable, Marked {
        LOW;

        @Override
        public void run() {}
    }

    static class Kept {
        private int count;

        Kept(Runnable work) {
            count = work instanceof Level ? -1 : 1;
        }

        void ask() {
            assert count > 0;
        }
    }

    static Runnable nothing() {
        return () -> {};
    }

    static void isLevel(Runnable work) {
        assert !(work instanceof Level);
    }

    static void isLow(Runnable work) {
        assert work != Level.LOW;
    }

    static void sameLevel(Runnable work, Level level) {
        assert level == null || work != level;
    }

    static void sameMarked(Runnable work, Marked marked) {
        assert marked == null || work != marked;
    }

    static void sameFunction(Runnable work) {
        assert work != nothing();
    }
}
