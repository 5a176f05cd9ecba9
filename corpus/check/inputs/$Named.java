// ENTRY: $Named.hash
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: A private method of the inner class writes null; that the name begins with a dollar makes it no other nest.

/** A class with a name that begins like that of a member of another one. */
public class $Named {
    private Object held = "a";
    private final Inner inner = new Inner();

    private class Inner {
        private void clear() {
            held = null;
        }
    }

    public void reset(int times) {
        if (times > 3) {
            return;
        }
        inner.clear();
    }

    public int hash() {
        return held.hashCode();
    }
}
