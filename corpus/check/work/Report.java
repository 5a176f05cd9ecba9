// ENTRY: Report.closed
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: something was appended, so there is a last char
// ENTRY: Report.closedBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.StringIndexOutOfBoundsException
// WHY: the builder may be empty
// ENTRY: Report.average
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an absent number is not asked for
// ENTRY: Report.averageBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.util.NoSuchElementException
// WHY: the number may be absent
// ENTRY: Report.limit
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: zero is a number like any other
// ENTRY: Report.shared
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: both may be the same builder

import java.util.OptionalDouble;
import java.util.OptionalInt;

final class Report {
    static char closed(StringBuilder text) {
        if (text == null) {
            return '.';
        }
        text.append('!');
        return text.charAt(text.length() - 1);
    }

    static char closedBug(StringBuilder text) {
        return text == null ? '.' : text.charAt(text.length() - 1);
    }

    static double average(OptionalDouble value) {
        return value == null || !value.isPresent() ? 0 : value.getAsDouble();
    }

    static int averageBug(OptionalInt value) {
        return value == null ? 0 : value.getAsInt();
    }

    static int limit(OptionalInt parts) {
        return parts == null || !parts.isPresent() ? 0 : 100 / parts.getAsInt();
    }

    static void shared(StringBuilder one, StringBuilder other) {
        if (one == null || other == null) {
            return;
        }
        int length = other.length();
        one.append("more");
        assert other.length() == length;
    }
}
