package sample;

import org.tandem.api.Ensures;
import org.tandem.api.Requires;

/** Contracts, good and bad. */
public class Promises {
    static boolean isPositive(int x) {
        return x > 0;
    }

    static boolean throwsAlways(int x) {
        throw new IllegalStateException("a bad predicate");
    }

    static boolean loopsForever(int x) {
        while (x == x) {
            x++;
        }
        return true;
    }

    @Requires("isPositive")
    static int half(int x) {
        assert x > 0;
        return x / 2;
    }

    @Ensures("isPositive")
    static int same(int x) {
        return x;
    }

    @Requires("throwsAlways")
    static void requiresWhatThrows(int x) {
        assert x > 0;
    }

    @Ensures("throwsAlways")
    static void ensuresWhatThrows(int x) {}

    @Requires("loopsForever")
    static void requiresWhatLoops(int x) {
        assert x > 0;
    }

    @Ensures("loopsForever")
    static void ensuresWhatLoops(int x) {}
}
