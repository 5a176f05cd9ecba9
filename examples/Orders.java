import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Records, collections and streams: the JDK's own bytecode runs under the interpreter. */
public class Orders {
    enum Kind { BOOK, GAME, TOOL }

    record Order(String customer, Kind kind, int quantity, long cents) {
        Order {
            if (quantity <= 0) {
                throw new IllegalArgumentException("quantity " + quantity);
            }
        }

        long total() {
            return quantity * cents;
        }
    }

    public static void main(String[] args) {
        List<Order> orders = List.of(
            new Order("Ada", Kind.BOOK, 2, 1_950),
            new Order("Bob", Kind.GAME, 1, 5_999),
            new Order("Ada", Kind.TOOL, 3, 740),
            new Order("Eve", Kind.BOOK, 1, 2_500),
            new Order("Bob", Kind.TOOL, 10, 99));

        Map<String, Long> byCustomer = orders.stream()
            .collect(Collectors.groupingBy(Order::customer, TreeMap::new, Collectors.summingLong(Order::total)));
        byCustomer.forEach((name, cents) ->
            System.out.println(String.format("%-4s %6d.%02d", name, cents / 100, cents % 100)));

        System.out.println(orders.stream()
            .filter(order -> order.kind() != Kind.GAME)
            .map(order -> order.kind().name().toLowerCase() + "*" + order.quantity())
            .sorted()
            .collect(Collectors.joining(", ", "[", "]")));

        System.out.println(orders.get(0));
        try {
            System.out.println(new Order("Mallory", Kind.TOOL, 0, 1));
        } catch (IllegalArgumentException e) {
            System.out.println("refused: " + e.getMessage());
        }
    }
}
