// ENTRY: AppendEntry.append
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: add puts the element at the end
// ENTRY: AppendEntry.appendBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the other list may be the same one

import java.util.List;

final class AppendEntry {
    static void append(List<String> log, String line) {
        if (log == null) {
            return;
        }
        int before = log.size();
        log.add(line);
        assert log.size() == before + 1;
        assert log.get(before) == line;
    }

    static void appendBug(List<String> log, List<String> archive, String line) {
        if (log == null || archive == null) {
            return;
        }
        int before = archive.size();
        log.add(line);
        assert archive.size() == before;
    }
}
