// ENTRY: SeatKeys.book
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: yes
// WHY: equal seats are one in a set
// ENTRY: SeatKeys.bookBug
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: the class has equals, but no hashCode: equal seats are two in a set

import java.util.Set;

final class SeatKeys {
    static final class Seat {
        final int row;

        Seat(int row) {
            this.row = row;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Seat seat && seat.row == row;
        }

        @Override
        public int hashCode() {
            return row;
        }
    }

    @SuppressWarnings("overrides")
    static final class Loose {
        final int row;

        Loose(int row) {
            this.row = row;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Loose seat && seat.row == row;
        }
    }

    static void book(Set<Seat> booked, int row) {
        if (booked == null) {
            return;
        }
        booked.add(new Seat(row));
        assert booked.contains(new Seat(row));
    }

    static void bookBug(Set<Loose> booked, int row) {
        if (booked == null) {
            return;
        }
        booked.add(new Loose(row));
        assert booked.contains(new Loose(row));
    }
}
