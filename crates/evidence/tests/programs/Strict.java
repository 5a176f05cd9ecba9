package records;

import java.util.Objects;

/** Records whose constructors refuse or change what they are given. */
public class Strict {
    static int constructed;

    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException("empty");
            }
        }

        int width() {
            return 10 / (high - low - 1);
        }

        Range again() {
            return new Range(low, high);
        }
    }

    record Sorted(int low, int high) {
        Sorted {
            constructed++;
            if (low > high) {
                int old = low;
                low = high;
                high = old;
            }
        }

        void check() {
            throw new IllegalStateException();
        }
    }

    record Named(String name, Range... ranges) implements Comparable<Named> {
        Named {
            Objects.requireNonNull(name);
            if (ranges.length > 0 && ranges[0] == null) {
                throw new NullPointerException("ranges[0]");
            }
        }

        @Override
        public int compareTo(Named other) {
            return ranges[1].width();
        }
    }

    private record Copied<T>(T item, int[] cells) {
        Copied {
            cells = cells.clone();
        }

        private int sum() {
            return 1 / (cells[0] + cells.length - 3);
        }
    }

    record Meddling(int[] cells) {
        Meddling {
            cells[0] = 5;
        }

        void check() {
            throw new IllegalStateException();
        }
    }

    static class Failing {
        static final int NUMBER = 1 / Integer.parseInt("0");
        int value;

        int get() {
            return value;
        }
    }
}
