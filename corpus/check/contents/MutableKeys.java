// ENTRY: MutableKeys.move
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: assert
// WHY: a key whose hash code changes is not found any more

import java.util.Set;

final class MutableKeys {
    static final class Position {
        int at;

        @Override
        public boolean equals(Object other) {
            return other instanceof Position position && position.at == at;
        }

        @Override
        public int hashCode() {
            return at;
        }
    }

    static void move(Set<Position> all, Position one) {
        if (all == null || one == null || !all.contains(one)) {
            return;
        }
        all.clear();
        all.add(one);
        one.at++;
        assert all.contains(one);
    }
}
