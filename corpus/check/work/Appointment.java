// ENTRY: Appointment.hours
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: an hour of a day is from 0 to 23
// ENTRY: Appointment.hoursBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArrayIndexOutOfBoundsException
// WHY: December is the twelfth month, and the table begins with 0
// ENTRY: Appointment.sameDay
// PROPERTY: assert
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: two appointments may share one date object
// ENTRY: Appointment$NotFound.codeOf
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: a message that is missing is not asked for its length
// ENTRY: Appointment$NotFound.codeOfBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.NullPointerException
// WHY: an exception need not have a message

import java.time.LocalDateTime;

final class Appointment {
    static int hours(LocalDateTime time) {
        int[] table = new int[24];
        return time == null ? 0 : table[time.getHour()];
    }

    static int hoursBug(LocalDateTime time) {
        int[] table = new int[12];
        return time == null ? 0 : table[time.getMonthValue()];
    }

    static void sameDay(LocalDateTime one, LocalDateTime other) {
        if (one != null && other != null && one != other) {
            assert one.toLocalDate() != other.toLocalDate();
        }
    }

    static final class NotFound extends RuntimeException {
        int code;

        NotFound(String message) {
            super(message);
        }

        int codeOf() {
            String message = getMessage();
            return message == null ? code : message.length();
        }

        int codeOfBug() {
            return getMessage().length() + code;
        }
    }
}
