// ENTRY: PeakReading.max
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the index is below the size
// ENTRY: PeakReading.maxBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: the last index is the size itself

import java.util.List;

final class PeakReading {
    record Reading(long time, int value) {
    }

    static int max(List<Reading> readings) {
        int max = Integer.MIN_VALUE;
        for (int i = 0; readings != null && i < readings.size(); i++) {
            Reading reading = readings.get(i);
            if (reading != null && reading.value() > max) {
                max = reading.value();
            }
        }
        return max;
    }

    static int maxBug(List<Reading> readings) {
        int max = Integer.MIN_VALUE;
        for (int i = 0; readings != null && i <= readings.size(); i++) {
            Reading reading = readings.get(i);
            if (reading != null && reading.value() > max) {
                max = reading.value();
            }
        }
        return max;
    }
}
