// ENTRY: OrderTotals.total
// PROPERTY: assert,exceptions
// VERDICT: SAFE
// FINITE: no
// WHY: the iterator is asked before it is told to go on, and null orders are skipped
// ENTRY: OrderTotals.average
// PROPERTY: assert,exceptions
// VERDICT: UNSAFE
// VIOLATION: java.lang.ArithmeticException
// WHY: there may be no order at all

import java.util.List;

final class OrderTotals {
    record Order(String customer, int amount) {
    }

    static long total(List<Order> orders) {
        long sum = 0;
        if (orders == null) {
            return sum;
        }
        for (Order order : orders) {
            if (order != null) {
                sum += order.amount();
            }
        }
        return sum;
    }

    static long average(List<Order> orders) {
        return orders == null ? 0 : total(orders) / orders.size();
    }
}
