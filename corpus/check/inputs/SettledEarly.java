// ENTRY: SettledEarly$Copied.first
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: of every SettledEarly$Copied
// WHY: The constructor sets its field and copies the cells of its argument then.
//
// ENTRY: SettledEarly$Announced.length
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: of every SettledEarly$Announced
// WHY: The constructor sets its field and walks through a list of unknown length then, which it calls.
//
// ENTRY: SettledEarly$Apart.length
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: SAFE
// FINITE: yes
// ASSUMED: of every SettledEarly$Apart
// WHY: What the constructor makes of a list is written last, and does not matter here.
//
// ENTRY: SettledEarly$Made.hash
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: A constructor that only the class can call leaves the field null, and is called behind a choice.
//
// ENTRY: SettledEarly$Outer.hash
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: The same with a private class that has no constructor of its own.
//
// ENTRY: SettledEarly$Reset.length
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: The handler of a call writes null.
//
// ENTRY: SettledEarly$Again.length
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: The loop comes back to the write that it has passed.
//
// ENTRY: SettledEarly$Helped.length
// OPTIONS: --inputs callers
// PROPERTY: assert,defects,contracts
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: A private method that is called last writes null.

import java.util.List;
import java.util.Objects;

/** Constructors and methods that go on when their fields are written, and such that write them again. */
public class SettledEarly {
    public static final class Copied {
        private final int[] cells;

        public Copied(int[] cells) {
            if (cells == null || cells.length == 0) {
                throw new IllegalArgumentException();
            }
            this.cells = new int[cells.length];
            System.arraycopy(cells, 0, this.cells, 1 - 1, cells.length);
        }

        int first() {
            return cells[0];
        }
    }

    public static final class Announced {
        private final String name;

        public Announced(String name, List<String> others) {
            this.name = Objects.requireNonNull(name);
            int same = 0;
            for (String other : others) {
                if (name.equals(other)) {
                    same++;
                }
            }
            if (same > 3) {
                throw new IllegalArgumentException();
            }
        }

        int length() {
            return name.length();
        }
    }

    public static final class Apart {
        private final String name;
        private final Object[] all;

        public Apart(String name, List<String> all) {
            this.name = Objects.requireNonNull(name);
            this.all = all.toArray();
        }

        int length() {
            return name.length();
        }
    }

    public static final class Made {
        private Object held;

        private Made() {}

        private Made(Object held) {
            this.held = Objects.requireNonNull(held);
        }

        public static Made of(Object held) {
            return new Made(held);
        }

        public static Made empty(int size) {
            if (size < 0) {
                throw new IllegalArgumentException();
            }
            return new Made();
        }

        public int hash() {
            return held.hashCode();
        }
    }

    public static final class Outer {
        private Inner inner = make("a", 0);

        public void renew(int size) {
            inner = make(null, size);
        }

        private static Inner make(String text, int size) {
            if (text == null) {
                return size > 3 ? new Inner() : new Inner("b");
            }
            return new Inner(text);
        }

        public int hash() {
            return inner.text.hashCode();
        }

        private static class Inner {
            private String text;

            Inner() {}

            Inner(String text) {
                this.text = text;
            }
        }
    }

    public static final class Reset {
        private String text = "a";

        public void change(int[] cells) {
            try {
                if (cells[0] > 2) {
                    text = "b";
                }
            } catch (RuntimeException e) {
                text = null;
            }
        }

        public int length() {
            return text.length();
        }
    }

    public static final class Again {
        private String text = "a";

        public void change(int times) {
            for (int i = 0; i < times; i++) {
                text = i == 2 ? null : "b";
                if (times > 100) {
                    break;
                }
            }
        }

        public int length() {
            return text.length();
        }
    }

    public static final class Helped {
        private String text = "a";

        public void change(int times) {
            text = "b";
            if (times > 4) {
                drop(times);
            }
        }

        private void drop(int times) {
            if (times > 5) {
                text = null;
            }
        }

        public int length() {
            return text.length();
        }
    }
}
