import java.util.Objects;

/** Methods that refuse some of their arguments. What Tandem says of these is compared with what the JVM does. */
class Refusals {
    static int negative(int count) {
        if (count < 0) {
            throw new IllegalArgumentException();
        }
        return count;
    }

    static int between(int from, int to) {
        if (from < 0 || from > to || to > 50) {
            throw new IllegalArgumentException();
        }
        return to - from;
    }

    static int inOrder(int from, int to) {
        if (from < -3) {
            throw new IllegalArgumentException();
        }
        if (from + to < to) {
            throw new IllegalStateException();
        }
        return from;
    }

    static int nullText(String text) {
        return text.length();
    }

    static int required(String text, int count) {
        Objects.requireNonNull(text);
        if (count > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        return count;
    }

    static int lateNull(String text, int count) {
        if (count > 3) {
            return text.length();
        }
        return 0;
    }

    static int checked(int index, int[] values) {
        return values[Objects.checkIndex(index, values.length)];
    }

    static int boxed(Integer one, int other) {
        return one == null ? other : one + other;
    }

    static int mixed(String text, int count) {
        if (text == null && count != 7) {
            throw new IllegalArgumentException();
        }
        return count;
    }

    static int named(int divisor) {
        try {
            return 10 / (divisor - 2);
        } catch (ArithmeticException exception) {
            throw new IllegalArgumentException(exception);
        }
    }

    static int declared(int divisor) throws ArithmeticException {
        return 10 / divisor;
    }

    static int bits(int flags) {
        if ((flags & 3) == 3) {
            throw new UnsupportedOperationException();
        }
        return flags;
    }

    static long large(long value, int shift) {
        if (value * 2 < value || shift >= 64) {
            throw new ArithmeticException();
        }
        return value << shift;
    }

    static int cases(int day) {
        switch (day) {
            case 1:
            case 2:
                return 10;
            case 3:
                return 11;
            default:
                throw new IllegalArgumentException();
        }
    }

    static boolean flag(boolean isSet, int count) {
        if (isSet && count == 0) {
            throw new IllegalStateException();
        }
        return isSet;
    }

    static int sharp(double value) {
        if (!(value >= 0.5)) {
            throw new IllegalArgumentException();
        }
        return (int) value;
    }

    static char letter(char letter) {
        if (letter < 'a' || letter > 'z') {
            throw new IllegalArgumentException();
        }
        return letter;
    }

    static int none(int count) {
        throw new UnsupportedOperationException();
    }

    static int two(String one, String other) {
        return one.length() + other.length();
    }

    static int firstOnly(int[] values) {
        if (values.length > 2) {
            throw new IllegalArgumentException();
        }
        return values.length;
    }
}
