package records;

public record Pair(int left, Object right) {
    private record Point(long x, Pair pair) {
    }

    static class Holder {
        private Pair pair;
        private Point point;
        Holder self;
    }

    static void check(Holder holder) {
        if (holder.self == holder && holder.pair.left() > 2 && holder.point.pair() == holder.pair) {
            throw new IllegalStateException("records");
        }
    }
}
