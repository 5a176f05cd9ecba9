/** Two sorts of AssertionError on one line. */
public class Asserts {
    // One line: places do not tell them apart.
    static void check(int x) { if (x == 1) throw new AssertionError("by hand"); assert x != 6; }
}
