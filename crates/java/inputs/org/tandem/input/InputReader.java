package org.tandem.input;

import java.io.IOException;
import java.io.StringReader;

/**
 * A reader of a text that nobody has read from. The first field is input and never written. Every public method that the class
 * it stands for has code for is here, since that one's own fields hold nothing.
 */
final class InputReader extends StringReader {
    String content;

    private int next;
    private int mark;
    private boolean isClosed;

    /** Nobody calls it: such readers are there when the program begins. */
    InputReader() {
        super("");
    }

    private void checkOpen() throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public int read() throws IOException {
        checkOpen();
        if (next >= content.length()) {
            return -1;
        }
        next++;
        return content.charAt(next - 1);
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        checkOpen();
        if (offset < 0 || length < 0 || length > buffer.length - offset) {
            throw new IndexOutOfBoundsException("Range [" + offset + ", " + offset + " + " + length
                + ") out of bounds for length " + buffer.length);
        }
        if (length == 0) {
            return 0;
        }
        int left = content.length() - next;
        if (left <= 0) {
            return -1;
        }
        int taken = Math.min(left, length);
        for (int at = 0; at < taken; at++) {
            buffer[offset + at] = content.charAt(next + at);
        }
        next += taken;
        return taken;
    }

    @Override
    public long skip(long wanted) throws IOException {
        checkOpen();
        int left = content.length() - next;
        if (left <= 0) {
            return 0;
        }
        long skipped = Math.max(-next, Math.min(left, wanted));
        next += (int) skipped;
        return skipped;
    }

    @Override
    public boolean ready() throws IOException {
        checkOpen();
        return true;
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        checkOpen();
        mark = next;
    }

    @Override
    public void reset() throws IOException {
        checkOpen();
        next = mark;
    }

    @Override
    public void close() {
        isClosed = true;
    }
}
