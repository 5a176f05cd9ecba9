// ENTRY: LatestReading.latest
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a list that is not empty has a last element
// ENTRY: LatestReading.latestBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: the last index is one less than the size

import java.util.List;

final class LatestReading {
    static Integer latest(List<Integer> readings) {
        if (readings == null || readings.size() == 0) {
            return null;
        }
        return readings.get(readings.size() - 1);
    }

    static Integer latestBug(List<Integer> readings) {
        if (readings == null || readings.size() == 0) {
            return null;
        }
        return readings.get(readings.size());
    }
}
