package warehouse.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OrderTest {
    @Test
    void amountsOfOneArticleAreAddedUp() {
        Order order = new Order();
        order.add(7, 2);
        order.add(3, 1);
        order.add(7, 5);
        assertEquals(7, order.amountOf(7));
    }
}
