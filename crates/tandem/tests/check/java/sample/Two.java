package sample;

/** Two entries that are found without being named. */
public class Two {
    static void good(int x) {
        assert x <= Integer.MAX_VALUE;
    }

    static void bad(int x) {
        assert x < Integer.MAX_VALUE;
    }

    static int uninteresting(int x) {
        return 10 / x;
    }
}
