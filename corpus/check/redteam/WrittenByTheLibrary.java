// ENTRY: WrittenByTheLibrary.length
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: Serialization calls writeObject, private as it is, which leaves the field null.
//
// ENTRY: WrittenByTheLibrary$Below.twice
// PROPERTY: defects
// OPTIONS: --inputs callers
// VERDICT: SAFE
// FINITE: yes
// WHY: The fields of the class above are as its constructor has set them.

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Private methods that the library calls, and private fields of a class above. */
public class WrittenByTheLibrary implements Serializable {
    private static final long serialVersionUID = 1;

    private int[] cache = {1};

    private void writeObject(ObjectOutputStream out) throws IOException {
        cache = null;
        out.defaultWriteObject();
    }

    public int length() {
        return cache.length;
    }

    static class Above {
        private final int[] cells = new int[3];
        private final int step = 1;

        public int first() {
            return cells[0] / step;
        }
    }

    static class Below extends Above {
        public int twice() {
            return first() * 2;
        }
    }
}
