// ENTRY: OrderLines.sum
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the constructor of an order refuses one without lines, and null lines are skipped
// ENTRY: OrderLines.firstOnes
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.IndexOutOfBoundsException
// WHY: an order may have no line

import java.util.List;

final class OrderLines {
    record Line(int cents) {
    }

    record Order(int id, List<Line> lines) {
        Order {
            if (lines == null) {
                throw new IllegalArgumentException("no lines");
            }
        }
    }

    static long sum(List<Order> orders) {
        long sum = 0;
        if (orders == null) {
            return sum;
        }
        for (Order order : orders) {
            if (order == null) {
                continue;
            }
            for (Line line : order.lines()) {
                sum += line == null ? 0 : line.cents();
            }
        }
        return sum;
    }

    static int firstOnes(List<Order> orders) {
        int found = 0;
        if (orders == null) {
            return found;
        }
        for (Order order : orders) {
            if (order != null && order.lines().get(0) != null) {
                found++;
            }
        }
        return found;
    }
}
