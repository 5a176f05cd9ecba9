/** Texts that grow. */
public class Strings {
    /** A string that is not known, appended to itself. */
    static void doubling(String s) {
        for (int i = 0; i < 40; i++) {
            s = s + s;
        }
        assert s.length() != 7;
    }

    /** The same for one that is known. */
    static void doublingOfKnown() {
        String s = "ab";
        for (int i = 0; i < 40; i++) {
            s = s + s;
        }
        assert s.length() != 7;
    }

    static void repeat(int n) {
        String s = "abc".repeat(300_000_000);
        assert s.length() != n;
    }

    static void builder(String s) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i >= 0; i++) {
            all.append(s).append(i);
        }
        assert all.length() != 7;
    }

    static void builderOfKnown() {
        StringBuilder all = new StringBuilder("x");
        while (true) {
            all.append(all);
        }
    }

    /** Takes a time that is exponential in the length of the text. */
    static void backtracking(int n) {
        String text = "a".repeat(300);
        assert !text.matches("(.*)(.*)(.*)(.*)(.*)(.*)(.*)b") || n == 3;
    }
}
