// ENTRY: TextsPassedIn.firstChar
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a char or -1 comes out of a reader
// ENTRY: TextsPassedIn.firstCharBug
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the reader may be at its end
// ENTRY: TextsPassedIn.readAgain
// PROPERTY: assert
// VERDICT: SAFE
// FINITE: yes
// WHY: after a reset the same char comes once more
// ENTRY: TextsPassedIn.sameReader
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: one reader may be closed by closing the other, if they are the same
// ENTRY: TextsPassedIn.written
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: what was written is at the end
// ENTRY: TextsPassedIn.writtenBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: something may have been written before
// ENTRY: TextsPassedIn.valueBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an entry may hold null
// ENTRY: TextsPassedIn.replacedValue
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: the entry gives back what it held, and holds the new value
// ENTRY: TextsPassedIn.firstLineBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: there may be no line
// ENTRY: TextsPassedIn.sameWriter
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both may be one writer

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;

final class TextsPassedIn {
    static void firstChar(StringReader reader) throws IOException {
        if (reader != null) {
            int first = reader.read();
            assert first >= -1 && first <= Character.MAX_VALUE;
        }
    }

    static void firstCharBug(Reader reader) throws IOException {
        if (reader != null) {
            assert reader.read() >= 0;
        }
    }

    static void readAgain(Reader reader) throws IOException {
        if (reader == null) {
            return;
        }
        reader.mark(1);
        int first = reader.read();
        reader.reset();
        assert reader.read() == first;
    }

    static void sameReader(Reader one, Reader other) throws IOException {
        if (one == null || other == null) {
            return;
        }
        int first = one.read();
        if (first == 'a') {
            int next = other.read();
            assert next != 'b';
        }
    }

    static void written(StringWriter writer) {
        if (writer != null) {
            writer.write('x');
            StringBuffer all = writer.getBuffer();
            assert all.charAt(all.length() - 1) == 'x';
        }
    }

    static void writtenBug(StringWriter writer) {
        if (writer != null) {
            writer.write('x');
            assert writer.getBuffer().length() == 1;
        }
    }

    static int valueBug(Map.Entry<String, Integer> entry) {
        return entry == null ? 0 : entry.getValue();
    }

    static void replacedValue(Map.Entry<String, Integer> entry) {
        if (entry == null) {
            return;
        }
        Integer old = entry.getValue();
        assert entry.setValue(7) == old;
        assert entry.getValue() == 7;
    }

    static int firstLineBug(Reader reader) throws IOException {
        return reader == null ? 0 : new BufferedReader(reader).readLine().length();
    }

    static void sameWriter(StringWriter one, StringWriter other) {
        if (one == null || other == null) {
            return;
        }
        int length = one.getBuffer().length();
        other.write("more");
        assert one.getBuffer().length() == length;
    }
}
