// ENTRY: Bytes.first
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a byte is read as a number from 0 to 255, and -1 is the end
// ENTRY: Bytes.firstBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: the stream may be at its end
// ENTRY: Bytes$Counting.read()I
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the stream behind is asked only if there is one
// ENTRY: Bytes$Counting.available
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: nobody has to pass a stream to the constructor

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

final class Bytes {
    static int first(InputStream bytes, int[] table) throws IOException {
        if (bytes == null || table == null || table.length < 256) {
            return 0;
        }
        int read = bytes.read();
        return read < 0 ? 0 : table[read];
    }

    static int firstBug(InputStream bytes, int[] table) throws IOException {
        if (bytes == null || table == null || table.length < 256) {
            return 0;
        }
        return table[bytes.read()];
    }

    static final class Counting extends FilterInputStream {
        long count;

        Counting(InputStream behind) {
            super(behind);
        }

        @Override
        public int read() throws IOException {
            count++;
            return in == null ? -1 : in.read();
        }

        @Override
        public int available() throws IOException {
            return in.available();
        }
    }
}
